import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SiteProcess } from '../support/process'
import { test } from './support'

/** Folders of data for the sites that the tests of a file start; they are deleted after these tests. */
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

async function post(site: SiteProcess, route: string, body: unknown): Promise<Record<string, any>> {
  const response = await fetch(`${site.url}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, any>
}

/** Signs a number in, and returns its token. */
export async function tokenOf(site: SiteProcess, mobile: string): Promise<string> {
  const { demoOtp } = await post(site, '/api/v1/auth/fetch-otp', { mobile: Number(`91${mobile}`) })
  return (
    await post(site, '/api/v1/auth/save-user', {
      mobile: Number(`91${mobile}`),
      otp: demoOtp,
      deviceInfo: { deviceId: 'x' },
    })
  ).token as string
}
