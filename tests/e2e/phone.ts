import { chromium, type Browser, type BrowserContext, type Page, type Worker } from '@playwright/test'
import { findWholeChromium } from '../../scripts/chromium.mjs'
import type { PushPayload } from '../../lib/contract/push-payload'
import { openPushService, vapidPair } from '../support/push-service'
import { newPerson } from './new-person'
import { findWorker, untilKept } from './offline'
import { ownSite } from './own-site'
import { expect, test } from './support'

/** A site with a push service, and phones whose browser shows notifications: the tests' usual browser shows none. */
export function siteWithPhones() {
  const keys = vapidPair()
  let service: Awaited<ReturnType<typeof openPushService>>
  let browser: Browser
  const site = ownSite(
    () => ({ ...keys, PUSH_SERVICES: service.origin }),
    async () => void (service = await openPushService(keys.VAPID_PUBLIC_KEY)),
  )
  test.beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findWholeChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--headless=new'],
      ignoreDefaultArgs: ['--headless'],
    })
  })
  test.afterAll(async () => {
    await browser.close()
    await service.close()
  })

  /** A new user's page, in a browser of their own that may show notifications. */
  async function openPhone(
    person = {},
    before = (_: BrowserContext): Promise<unknown> => Promise.resolve(),
  ): Promise<{ page: Page; context: BrowserContext }> {
    const context = await browser.newContext({
      baseURL: site.url,
      serviceWorkers: 'allow',
      viewport: { width: 360, height: 740 },
    })
    await context.grantPermissions(['notifications'], { origin: site.url })
    await before(context)
    const page = await context.newPage()
    await newPerson(page, person)
    return { page, context }
  }
  return { openPhone, service: () => service }
}

/** The notifications that the browser shows. */
export const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })

/**
 * Taps the notification that is shown. Chromium's protocol has no tap, so the worker gets the event that a tap causes,
 * on the notification that the browser shows.
 */
export const tap = (worker: Worker, tag: string) =>
  worker.evaluate(async tag => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration } & EventTarget
    const [notification] = await scope.registration.getNotifications({ tag })
    const { NotificationEvent } = self as unknown as { NotificationEvent: new (kind: string, init: object) => Event }
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  }, tag)

/** The service worker of a page, and a function that delivers a push to it as the browser's own connection would. */
export async function workerOf(page: Page, context: BrowserContext) {
  const site = new URL(page.url())
  await untilKept(page, site.pathname)
  const [worker] = context.serviceWorkers()
  const { line, registrationId } = await findWorker(page, site.origin)
  const deliver = (payload: PushPayload) =>
    line.send('ServiceWorker.deliverPushMessage', {
      origin: site.origin,
      registrationId,
      data: JSON.stringify(payload),
    })
  return { worker: worker!, deliver }
}

/** Delivers a push until the browser shows its notification: a browser that has just started can lose a push. */
export async function deliverUntilShown(
  { worker, deliver }: Awaited<ReturnType<typeof workerOf>>,
  payload: PushPayload,
): Promise<void> {
  await expect(async () => {
    await deliver(payload)
    expect((await shown(worker)).map(({ tag }) => tag)).toContain(payload.tag)
  }).toPass({ timeout: 20_000 })
}
