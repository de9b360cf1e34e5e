import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { startSite, untilReady } from './process.ts'

/**
 * Milliseconds that filled data is reused: the demo's newest ads are minutes old, and
 * after some hours they are no longer new.
 */
const KEPT_MS = 3_600_000

/**
 * A folder into which this build has recently written the demo, to be copied: by the browser tests of every stage, and
 * by the faults that need a filled site.
 * @returns {Promise<string>}
 */
export async function filledDemo() {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  const filled = path.resolve('.build/demo', readFileSync('.build/stamp', 'utf8').slice(0, 16))
  if (existsSync(filled) && Date.now() - statSync(filled).mtimeMs < KEPT_MS) return filled
  rmSync('.build/demo', { recursive: true, force: true })
  const unfinished = `${filled}.${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const site = await startSite(unfinished)
  await untilReady(site)
  const stopped = await site.stop()
  if (stopped !== 0) throw new Error(`the site did not stop well: ${stopped}\n${site.output()}`)
  for (const name of readdirSync(unfinished)) if (name.endsWith('.sock')) rmSync(path.join(unfinished, name))
  renameSync(unfinished, filled)
  return filled
}
