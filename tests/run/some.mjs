// A part of all tests: `npm test -- tests/server/posts.test.ts`, `npm test -- --grep name`.
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { playwright } from './browser.mjs'
import { jest } from './jest.mjs'
import { fail } from './outcome.mjs'

const isBrowserTest = file => file.startsWith('tests/e2e/')

/**
 * Runs the tests of some files, or those whose title matches a pattern. ENGINE=postgres chooses the engine of server
 * tests.
 * @param asked words of paths, and `--grep PATTERN`
 */
export async function some(asked) {
  const { values, positionals: words } = parseArgs({
    args: asked,
    allowPositionals: true,
    options: { grep: { type: 'string', short: 'g' } },
  })
  const files = globSync('tests/**/*.{test,spec}.{ts,tsx}')
    .filter(file => words.length === 0 || words.some(word => file.includes(word)))
    // Files whose text does not have the title are not even loaded.
    .filter(file => !values.grep || new RegExp(values.grep).test(readFileSync(file, 'utf8')))
  if (files.length === 0) return fail(asked.join(' '), 'no file of tests has this in its path or its text')
  const units = files.filter(file => !isBrowserTest(file))
  const browser = files.filter(isBrowserTest)
  if (units.length > 0)
    await jest('units', ['--runTestsByPath', ...(values.grep ? ['-t', values.grep] : []), '--', ...units])
  if (browser.length > 0) await playwright('browser', values.grep ? ['--grep', values.grep] : [], browser)
}
