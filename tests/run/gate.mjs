// What every change must pass before it lands, the cheapest first.
import { bin, check, checkTogether, hasPostgres } from './commands.mjs'
import { playwright } from './browser.mjs'
import { jest, QUICK } from './jest.mjs'
import { print } from './outcome.mjs'
import { STATIC_CHECKS } from './static-checks.mjs'

async function onPostgres() {
  const title = 'server on Postgres'
  if (await hasPostgres(title, 'the server tests run on the embedded database alone'))
    await jest(title, [...QUICK, '--selectProjects', 'server', '--', 'tests/server'], { ENGINE: 'postgres' })
}

/**
 * Runs the gate.
 * @returns whether there is a build that browser tests and fault scripts can start
 */
export async function gate() {
  await check('types of the routes', bin('next'), ['typegen'])
  await checkTogether('static checks', STATIC_CHECKS)
  const built = await check('build', 'node', ['scripts/build.mjs'])
  if (built) await playwright('smoke', ['--project', 'smoke'])
  else print('There is no build: the browser tests are not tried.')
  await onPostgres()
  await jest('units', [...QUICK, '--selectProjects', 'server', 'components'])
  return built
}
