import { act, screen } from '@testing-library/react'
import { PushOffer } from '@/components/notifications/push-offer'
import { pushOffered } from '@/lib/notifications/offer'
import { answer, sent } from '../../support/network'
import { renderPart } from '../../support/render'

const DAY_MS = 86_400_000

/** A browser that can show notifications, and has not been asked. */
function supportPush(permission: NotificationPermission = 'default'): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(undefined) },
  })
  Object.assign(window, { PushManager: class {}, Notification: { permission } })
}

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  supportPush()
  answer('getChannels', { ok: true, msg: '', data: { push: 'key', email: false, sms: false } })
  pushOffered.set(true)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** The offer, after the time of a toast; null if nothing is offered. */
async function offered(): Promise<HTMLElement | null> {
  renderPart(<PushOffer userId="u1" />)
  await act(() => jest.advanceTimersByTimeAsync(6000))
  return screen.queryByRole('region', { name: 'News on this phone?' })
}

it('comes after the toast; closed, it stays away for 30 days', async () => {
  expect(await offered()).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(pushOffered.get()).toBe(false)
  document.body.replaceChildren()
  jest.setSystemTime(Date.now() + 29 * DAY_MS)
  expect(await offered()).toBeNull()
  jest.setSystemTime(Date.now() + 2 * DAY_MS)
  expect(await offered()).toBeVisible()
})

it('does not come where the browser blocks notifications, where the site has none, or where it has no effect', async () => {
  supportPush('denied')
  expect(await offered()).toBeNull()
  supportPush()
  answer('getChannels', { ok: true, msg: '', data: { push: null, email: false, sms: false } })
  expect(await offered()).toBeNull()
  Reflect.deleteProperty(window, 'PushManager')
  sent.splice(0)
  expect(await offered()).toBeNull()
  expect(sent).toEqual([])
})

it('says on an iPhone what to do, because a button would do nothing', async () => {
  Reflect.deleteProperty(window, 'PushManager')
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')
  expect(await offered()).toHaveTextContent('Add to Home Screen')
  expect(screen.queryByRole('button', { name: 'Yes, tell me' })).toBeNull()
})
