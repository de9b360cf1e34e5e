import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { mailSettings, startMailServer } from '../support/mail-server'
import { startSite, untilReady } from '../support/process'

/**
 * Milliseconds that filled data is reused: the demo's newest ads are minutes old, and
 * after some hours they are no longer new.
 */
const KEPT_MS = 3_600_000

/**
 * Starts the demo site for all browser tests, and a second one for tests that compare counts and orders: nobody writes
 * to it. Tests that need their own site copy the filled folder.
 */
export default async function globalSetup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-'))
  const data = path.join(folder, 'data')
  const limits = {
    OTP_PER_ADDRESS_AN_HOUR: '100000',
    OTP_PER_DEVICE_AN_HOUR: '100000',
    OTP_PER_NUMBER_A_DAY: '100000',
    TRUSTED_PROXIES: '1',
  }
  const mailServer = await startMailServer()
  const filled = await filledData()
  for (const copy of ['data', 'still']) cpSync(filled, path.join(folder, copy), { recursive: true })
  const site = await startSite(data, { ...limits, ...mailSettings(mailServer) })
  const still = await startSite(path.join(folder, 'still'), limits)
  await Promise.all([untilReady(site), untilReady(still)])
  process.env.SITE_URL = site.url
  process.env.STILL_SITE_URL = still.url
  process.env.FILLED_DATA = filled
  return async () => {
    await Promise.all([site.stop(), still.stop()])
    await mailServer.stop()
    // Kept beside the traces of failed tests.
    const logs = projects[0]!.outputDir
    mkdirSync(logs, { recursive: true })
    writeFileSync(path.join(logs, 'site.log'), site.output())
    writeFileSync(path.join(logs, 'still-site.log'), still.output())
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A folder into which this build has recently written the demo. The journeys, the other
 * tests and those with `EDGE=off` copy it.
 */
async function filledData(): Promise<string> {
  execFileSync('node', ['scripts/build.mjs'], { stdio: 'inherit' })
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
