// Moves a site of many posts with pictures from the embedded database to Postgres and back, with the command that its
// owner uses. Are the exports the same bytes, and does the memory of each step stay the same for any amount of data?
//   node tests/faults/move.mjs                 2,000 and 20,000 posts; POSTS=500,1000 for others
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { build } from 'esbuild'
import { bundleServer } from '../../scripts/build.mjs'
import { endWithTest, postgresDatabase } from './process.mjs'

const SIZES = (process.env.POSTS ?? '2000,20000').split(',').map(Number)
/** MB by which memory may grow from the smallest site to the largest: the database's own caches fill. */
const MOST_GROWTH = 150
const FILLER = '.build/tools/fill-site.js'

/**
 * Runs a program to its end.
 * @returns seconds, and its peak memory in MB, as the system counts it
 */
async function run(what, args, variables) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    SMS_PROVIDER: 'console',
    PUBLIC_URL: 'http://localhost:3000',
    ...variables,
  }
  const started = performance.now()
  const child = endWithTest(
    spawn('node', ['--import', path.resolve('tests/faults/peak.mjs'), ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  )
  let peak = 0
  child.on('message', ({ peakMegabytes }) => (peak = peakMegabytes))
  const code = await new Promise(resolve => child.once('close', resolve))
  if (code !== 0) throw new Error(`${what} ended with ${code}`)
  return { what, seconds: (performance.now() - started) / 1000, peak }
}

async function digest(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function move(posts) {
  const folder = mkdtempSync(path.join(tmpdir(), 'move-'))
  const at = name => path.join(folder, name)
  const database = await postgresDatabase(`data_move_${posts}`)
  const data = (...words) => ['.build/data.js', ...words]
  try {
    const filled = await run('fill', [FILLER, String(posts)], { DATA_DIR: at('first') })
    process.stdout.write(`${posts.toLocaleString('en')} posts with pictures, made in ${filled.seconds.toFixed(0)} s\n`)
    const steps = [
      await run('export, embedded', data('export', at('1.tar')), { DATA_DIR: at('first') }),
      await run('import, Postgres', data('import', at('1.tar')), {
        DATA_DIR: at('second'),
        DATABASE_URL: database.url,
      }),
      await run('export, Postgres', data('export', at('2.tar')), {
        DATA_DIR: at('second'),
        DATABASE_URL: database.url,
      }),
      await run('import, embedded', data('import', at('2.tar')), { DATA_DIR: at('third') }),
      await run('export, embedded again', data('export', at('3.tar')), { DATA_DIR: at('third') }),
    ]
    for (const { what, seconds, peak } of steps)
      process.stdout.write(
        `  ${what.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${peak.toFixed(0).padStart(4)} MB at most\n`,
      )
    const [first, second, third] = await Promise.all([1, 2, 3].map(number => digest(at(`${number}.tar`))))
    const same = first === second && second === third
    process.stdout.write(
      `  ${(statSync(at('1.tar')).size / 1e6).toFixed(0)} MB, ${same ? 'the same bytes three times' : 'NOT THE SAME BYTES'}: ${first}\n`,
    )
    return { same, steps }
  } finally {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await bundleServer()
await build({
  entryPoints: ['tests/faults/fill-site.ts'],
  outfile: FILLER,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
const moves = []
for (const posts of SIZES) moves.push(await move(posts))
const growth = Math.max(...moves.at(-1).steps.map(({ peak }, index) => peak - moves[0].steps[index].peak))
process.stdout.write(`memory from ${SIZES[0]} to ${SIZES.at(-1)} posts: ${growth.toFixed(0)} MB more at most\n`)
process.exit(moves.every(({ same }) => same) && growth <= MOST_GROWTH ? 0 : 1)
