// Builds the site and the server's bundle when the build is missing or older than the sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleServer } from './bundle.mjs'
import { compressAssets } from './compress.mjs'
import { finishScripts } from './finish-scripts.mjs'
import { buildOffline } from './offline.mjs'

const SOURCES = ['app', 'components', 'lib', 'messages', 'public', 'server', 'scripts', 'server.ts', 'middleware.ts', 'next.config.mjs', 'package-lock.json']
const STAMP = '.build/stamp'

/** Names, sizes and times of all sources, as one hash; a removed file changes it too. */
function sourceStamp() {
  const hash = createHash('sha256').update(process.version)
  const add = file => {
    const stat = statSync(file)
    if (stat.isDirectory()) for (const name of readdirSync(file).sort()) add(path.join(file, name))
    else hash.update(`${file}:${stat.size}:${stat.mtimeMs}\n`)
  }
  for (const source of SOURCES) if (existsSync(source)) add(source)
  return hash.digest('hex')
}

/** Makes `.next` and `.build/server.js` what the sources say; does nothing when they are. */
export async function build() {
  const stamp = sourceStamp()
  if (existsSync('.next/BUILD_ID') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  process.stdout.write('Building …\n')
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } })
  if (status !== 0) process.exit(status ?? 1)
  finishScripts()
  compressAssets()
  await bundleServer()
  await buildOffline()
  mkdirSync('.build', { recursive: true })
  writeFileSync(STAMP, stamp)
}

if (import.meta.filename === process.argv[1]) await build()
