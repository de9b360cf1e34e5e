import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite, untilReady } from '../support/process'

/** Starts the demo site for all browser tests; its freshly filled folder is copied for tests that need a site of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-'))
  const data = path.join(folder, 'data')
  const limits = { OTP_PER_ADDRESS_AN_HOUR: '100000', OTP_PER_DEVICE_AN_HOUR: '100000', OTP_PER_NUMBER_A_DAY: '100000' }
  const first = await startSite(data, limits)
  await untilReady(first)
  const stopped = await first.stop()
  if (stopped !== 0) throw new Error(`the site did not stop well: ${stopped}\n${first.output()}`)
  cpSync(data, path.join(folder, 'filled'), { recursive: true, filter: source => !source.endsWith('.sock') })
  const site = await startSite(data, limits)
  await untilReady(site)
  process.env.SITE_URL = site.url
  process.env.FILLED_DATA = path.join(folder, 'filled')
  return async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
