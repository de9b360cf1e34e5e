// What every change must pass before it lands, the cheapest first.
import { bin, check, checkTogether, hasPostgres } from './commands.mjs'
import { playwright } from './browser.mjs'
import { jest, QUICK } from './jest.mjs'
import { print } from './outcome.mjs'
import { STATIC_CHECKS } from './static-checks.mjs'

/** The number of wrong calls that the whole run sends to the API. */
const FUZZ_RUNS = '20000'

/** @param options which tests of Jest run */
async function onPostgres(options) {
  const title = 'server on Postgres'
  if (await hasPostgres(title, 'the server tests run on the embedded database alone'))
    await jest(title, [...options, '--selectProjects', 'server', '--', 'tests/server'], { ENGINE: 'postgres' })
}

/**
 * Runs the gate.
 * @param withSlow whether the tests with the tag `@slow` run among the others, for the whole run: they wait more than
 * they work, and alone they would leave a processor idle
 * @returns whether there is a build that browser tests and fault scripts can start
 */
export async function gate({ withSlow = false } = {}) {
  const options = withSlow ? [] : QUICK
  await check('types of the routes', bin('next'), ['typegen'])
  await checkTogether('static checks', STATIC_CHECKS)
  const built = await check('build', 'node', ['scripts/build.mjs'])
  if (built) await playwright('smoke', ['--project', 'smoke'])
  else print('There is no build: the browser tests are not tried.')
  await onPostgres(options)
  await jest('units', [...options, '--selectProjects', 'server', 'components'], withSlow ? { FUZZ_RUNS } : {})
  return built
}
