import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite, untilReady, type SiteProcess } from '../support/process'
import { test } from './support'

/**
 * Folders of data for the sites that the tests of a file start. They are deleted after these tests, in the order of the
 * calls of `afterAll`: what stops a site must be called before this.
 */
export function siteFolders() {
  const folders: string[] = []
  test.afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true, force: true })))
  /** The folder does not exist yet: the site makes it. */
  const emptyFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
    folders.push(folder)
    return path.join(folder, 'data')
  }
  /** A folder with the demo marketplace for one test. */
  const filledFolder = () => {
    const data = emptyFolder()
    cpSync(process.env.FILLED_DATA!, data, { recursive: true })
    return data
  }
  return { emptyFolder, filledFolder }
}

/**
 * A site on a copy of the demo, for all tests of a file. They run in one worker, because each worker would start its
 * own site.
 * @param variables returns the site's environment; called when the tests begin
 * @param prepare changes the data before the site starts
 * @returns the site; it is empty until the tests begin
 */
export function ownSite(
  variables: () => Record<string, string> = () => ({}),
  prepare: (data: string) => Promise<void> = () => Promise.resolve(),
): SiteProcess {
  test.describe.configure({ mode: 'default' })
  const site = {} as SiteProcess
  test.afterAll(() => site.stop())
  const { filledFolder } = siteFolders()
  test.beforeAll(async () => {
    // The time limit of a slow test: pages and other tests may keep every processor busy.
    test.setTimeout(180_000)
    const data = filledFolder()
    await prepare(data)
    Object.assign(site, await startSite(data, variables()))
    await untilReady(site)
  })
  return site
}

async function post(site: SiteProcess, route: string, body: unknown): Promise<Record<string, any>> {
  const response = await fetch(`${site.url}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, any>
}

/** Signs a number in. @returns the reply, also if it is refused */
export async function signIn(site: SiteProcess, mobile: string): Promise<Record<string, any>> {
  const { demoOtp } = await post(site, '/api/v1/auth/fetch-otp', { mobile: Number(`91${mobile}`) })
  return post(site, '/api/v1/auth/save-user', {
    mobile: Number(`91${mobile}`),
    otp: demoOtp,
    deviceInfo: { deviceId: 'x' },
  })
}

/** Signs a number in, and returns its token. */
export const tokenOf = async (site: SiteProcess, mobile: string) => (await signIn(site, mobile)).token as string
