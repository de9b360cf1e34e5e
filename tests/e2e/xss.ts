import type { Browser, BrowserContext, Page } from '@playwright/test'
import { postForm } from '../support/photos'
import { auditDocument, type Audit } from '../support/xss-audit'
import { SAME_SITE } from './new-person'
import { expect } from './support'

const SITE = process.env.SITE_URL!
/** What an attacker's script has done. */
type Watched = { page: Page; context: BrowserContext; done: string[] }

/**
 * A browser that records every sign of a running attack: calls of the canary function, dialogs, requests to other
 * hosts, violations of the content security policy.
 * @param bypassCSP turns the policy off: the texts must be harmless by themselves
 */
export async function watched(browser: Browser, bypassCSP: boolean): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: SITE,
    bypassCSP,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  })
  const done: string[] = []
  await context.exposeFunction('heard', (what: string) => void done.push(what))
  await context.addInitScript(() => {
    const heard = (what: string) => void (window as never as { heard: (what: string) => void }).heard(what)
    for (const name of ['canary', 'alert', 'prompt', 'confirm', 'print'])
      Object.assign(window, { [name]: () => heard(name) })
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      heard(`${violatedDirective} ${blockedURI}`),
    )
  })
  await context.route(
    url => !url.href.startsWith(SITE) && !/^(blob|data):/.test(url.href),
    route => {
      done.push(route.request().url())
      return route.abort()
    },
  )
  const page = await context.newPage()
  page.on('dialog', dialog => (done.push(dialog.type()), void dialog.dismiss()))
  page.on('console', message => message.type() === 'error' && done.push(`console: ${message.text()}`))
  page.on('pageerror', error => done.push(`error: ${error.message}`))
  return { page, context, done }
}

/** The document as the server sent it, parsed by the browser. */
export async function auditServed(page: Page, path: string): Promise<Audit & { path: string; html: string }> {
  const html = await (await page.request.get(path)).text()
  return { path, html, ...(await page.evaluate(auditDocument, html)) }
}

export async function auditShown({ page, done }: Watched, path: string, ready: () => Promise<unknown>): Promise<void> {
  await page.goto(path)
  await ready()
  expect([path, (await page.evaluate(auditDocument, undefined)).found, done]).toEqual([path, [], []])
}

const form = (fields: Record<string, string>) =>
  Object.fromEntries(postForm({ categoryId: 'goat', breedId: '', ...fields }) as never as Iterable<[string, string]>)

export async function post(page: Page, fields: Record<string, string>): Promise<string> {
  const answer = await page.request.post('/api/v1/advpost', { headers: SAME_SITE, multipart: form(fields) })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: { post: { _id: string } } }).data.post._id
}

export const rename = async (page: Page, name: string, surname: string, address = 'Near the well') =>
  (
    await page.request.put('/api/v1/auth', {
      headers: SAME_SITE,
      multipart: { name, surname, address, pincode: '413001' },
    })
  ).status()
