import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { filledDemo } from '../support/filled-demo.mjs'
import { mailSettings, startMailServer } from '../support/mail-server'
import { startSite, untilReady } from '../support/process'

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
  const filled = await filledDemo()
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
