import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite, untilReady } from '../support/process'

/**
 * Starts the demo site for all browser tests, and a second one for those that compare counts and orders: nobody writes to it.
 * The freshly filled folder is copied for tests that need a site of their own.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-'))
  const data = path.join(folder, 'data')
  const limits = { OTP_PER_ADDRESS_AN_HOUR: '100000', OTP_PER_DEVICE_AN_HOUR: '100000', OTP_PER_NUMBER_A_DAY: '100000' }
  const first = await startSite(data, limits)
  await untilReady(first)
  const stopped = await first.stop()
  if (stopped !== 0) throw new Error(`the site did not stop well: ${stopped}\n${first.output()}`)
  for (const copy of ['filled', 'still']) cpSync(data, path.join(folder, copy), { recursive: true, filter: source => !source.endsWith('.sock') })
  const site = await startSite(data, limits)
  const still = await startSite(path.join(folder, 'still'), limits)
  await Promise.all([untilReady(site), untilReady(still)])
  process.env.SITE_URL = site.url
  process.env.STILL_SITE_URL = still.url
  process.env.FILLED_DATA = path.join(folder, 'filled')
  return async () => {
    await Promise.all([site.stop(), still.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
