// A run of tests in which files fail: each of them runs once more, alone.
import path from 'node:path'
import { fail, heading, KEPT, note, pass, passLate, stage } from './outcome.mjs'

/** A stage ends after this number of failed tests, and then none of them is tried again. */
export const MOST_FAILURES = 10

/**
 * Counts the tests of one stage. What failed once and passed once is flaky; what failed twice has failed.
 * @param runTests runs the tests of one file (of all files, if undefined), keeps what it wants to keep in the folder
 * `kept`, and returns `{ succeeded, tests: [{ file, name, ms, passed, reason }] }`
 */
export function countTests(title, runTests) {
  return stage(title, async () => {
    const folder = path.join(KEPT, title.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase())
    const first = await runTests({ kept: path.join(folder, 'first') })
    note(first.tests.map(({ file, name, ms }) => [title, file, name, ms]))
    pass(first.tests.filter(test => test.passed).length)
    const failed = first.tests.filter(test => !test.passed)
    // It ended in an error outside of the tests, or ran nothing.
    if (failed.length === 0 && (!first.succeeded || first.tests.length === 0)) return fail(title, 'no test failed')
    if (failed.length >= MOST_FAILURES) return failed.forEach(test => fail(nameOf(title, test), test.reason))
    for (const [file, tests] of Map.groupBy(failed, test => test.file)) {
      heading(`${title}, once more: ${file}`)
      const second = await runTests({ file, kept: path.join(folder, path.basename(file)) })
      tests.forEach(test => judge(title, test, second))
    }
  })
}

const nameOf = (title, { file, name }) => `${title}: ${name === '' ? file : `${file} › ${name}`}`

/** A file that could not be run at all has passed if all of its tests pass now. */
function judge(title, test, second) {
  const again = second.tests.filter(({ name }) => test.name === '' || name === test.name)
  if (again.length > 0 && again.every(({ passed }) => passed)) return passLate(nameOf(title, test), test.reason)
  fail(nameOf(title, test), again.find(({ passed }) => !passed)?.reason ?? test.reason)
}
