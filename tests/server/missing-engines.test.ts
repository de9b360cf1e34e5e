import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = mkdtempSync(path.join(tmpdir(), 'run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a part of `npm run test:all` on a machine that lacks something. */
function runPart(part: 'faultsOnPostgres' | 'faultsOfTwoProcesses', variables: Record<string, string>) {
  const from = (name: string) => JSON.stringify(pathToFileURL(path.resolve('tests/run', name)).href)
  const { CI: _, ...env } = process.env
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { ${part} } from ${from('everything.mjs')}
      import { finish } from ${from('outcome.mjs')}
      await ${part}()
      finish()`,
    ],
    // A run empties the folder of its results.
    { cwd: folder, env: { ...env, ...variables }, encoding: 'utf8' },
  )
  return { status, said: stdout.trim().split('\n') }
}

it('a run of all tests says what it leaves out because Redis is missing, and fails with CI set', () => {
  const said = 'There is no redis-server: nothing was restarted beneath two processes.'
  const local = runPart('faultsOfTwoProcesses', { PATH: folder })
  expect(local).toEqual({ status: 0, said: [said, '', '0 passed, 0 failed'] })
  const onServer = runPart('faultsOfTwoProcesses', { PATH: folder, CI: 'true' })
  expect(onServer).toEqual({
    status: 1,
    said: expect.arrayContaining([said, `failed: faults: Redis: ${said}`, '0 passed, 1 failed']),
  })
})

it('a run of all tests says what it leaves out because Postgres is away, and fails where there should be one', () => {
  const said = 'No Postgres answers at 127.0.0.1:1: no site on Postgres was killed or restarted.'
  const run = runPart('faultsOnPostgres', { TEST_DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  expect(run).toEqual({
    status: 1,
    said: expect.arrayContaining([said, `failed: faults: Postgres: ${said}`, '0 passed, 1 failed']),
  })
})
