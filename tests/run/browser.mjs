import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from '../../scripts/chromium.mjs'
import { bin, run } from './commands.mjs'
import { fail, heading, print } from './outcome.mjs'
import { countTests, MOST_FAILURES } from './second-try.mjs'

/**
 * A stage of Playwright's tests.
 * @param options options of `playwright test` that say which tests of a file run
 * @param files words of the paths of files; all, if none is given
 */
export function playwright(title, options, files = [], env = {}) {
  const chromium = findChromium()
  if (!chromium) {
    heading(title)
    print('There is no Chromium and none could be installed: set CHROMIUM to the path of one.')
    return fail(title, 'no Chromium')
  }
  return countTests(title, ({ file, kept }) => {
    mkdirSync(path.dirname(kept), { recursive: true })
    const report = path.resolve(`${kept}.json`)
    const alone = file ? ['--workers', '1', '--trace', 'retain-on-failure'] : []
    const succeeded = run(
      bin('playwright'),
      [
        'test',
        ...options,
        ...alone,
        '--max-failures',
        `${MOST_FAILURES}`,
        '--output',
        kept,
        ...(file ? [file] : files),
      ],
      { ...env, CHROMIUM: chromium, PLAYWRIGHT_REPORT: report },
    )
    return { succeeded, tests: read(report) }
  })
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).suites.flatMap(suite => testsOf(suite))
  } catch {
    print('Playwright wrote no report.')
    return []
  }
}

/** The tests that ran, of a file or a group in a Playwright report; a name begins with those of the test's groups. */
function testsOf({ specs = [], suites = [] }, groups = []) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        file: `tests/e2e/${file}`,
        name: [...groups, title].join(' › '),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        passed: status === 'expected',
        reason: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  )
  return [...own, ...suites.flatMap(suite => testsOf(suite, [...groups, suite.title]))]
}
