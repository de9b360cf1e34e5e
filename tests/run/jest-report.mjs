// Jest's reporter of the gate: writes the results of each file into the file that JEST_REPORT names, as soon as it has
// ended, so that a run that breaks off (`--bail`, no memory) has a report, too.
import { writeFileSync } from 'node:fs'
import path from 'node:path'

export default class Report {
  tests = []

  onTestFileResult(_, { testFilePath, failureMessage, testResults, perfStats }) {
    const file = path.relative('.', testFilePath)
    const ran = testResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration, failureMessages }) => ({
        file,
        name: fullName,
        ms: duration ?? 0,
        passed: status === 'passed',
        reason: failureMessages.join('\n'),
      }))
    // A file that could not be run reports no failed test, so the file itself counts.
    if (failureMessage && ran.every(test => test.passed))
      ran.push({ file, name: '', ms: perfStats.end - perfStats.start, passed: false, reason: failureMessage })
    this.tests.push(...ran)
    if (process.env.JEST_REPORT) writeFileSync(process.env.JEST_REPORT, JSON.stringify(this.tests))
  }
}
