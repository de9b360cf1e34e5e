import { act } from '@testing-library/react'
import { Phone } from '@/components/notifications/phone'
import { answer, sent } from '../../support/network'
import { renderPart } from '../../support/render'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc'
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const unsubscribe = jest.fn(() => Promise.resolve(true))

/** The browser remembers that it sent its subscription for user u1 to the server, so long ago, in this language. */
const remember = (milliseconds = 0, locale = 'en') =>
  localStorage.setItem('push', JSON.stringify({ user: 'u1', at: Date.now() - milliseconds, locale }))

/** A browser that is subscribed for user u1 and has just sent its subscription to the server. */
beforeEach(() => {
  const subscription = { endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }), unsubscribe }
  const pushManager = { getSubscription: () => Promise.resolve(subscription) }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve({ pushManager }),
      addEventListener: () => {},
      removeEventListener: () => {},
    },
  })
  Object.assign(window, { PushManager: class {}, Notification: { permission: 'granted' } })
  localStorage.clear()
  remember()
  unsubscribe.mockClear()
  sent.splice(0)
  answer('subscribePush', { ok: true, msg: '', data: {} })
})

async function open(userId: string, fresh: boolean): Promise<unknown[]> {
  renderPart(<Phone userId={userId} fresh={fresh} />)
  await act(() => new Promise(resolve => setTimeout(resolve)))
  await act(() => new Promise(resolve => setTimeout(resolve)))
  return sent.map(({ body }) => body)
}

const RENEWED = { endpoint: ENDPOINT, keys: KEYS, locale: 'en', renewed: true }

it('tells the server of a subscribed browser again after a new sign-in and after a day, not on every page', async () => {
  expect(await open('u1', false)).toEqual([])
  expect(await open('u1', true)).toEqual([RENEWED])
  sent.splice(0)
  remember(90_000_000)
  expect(await open('u1', false)).toEqual([RENEWED])
  expect(unsubscribe).not.toHaveBeenCalled()
})

it('tells the server at once that the reader has chosen another language, and once', async () => {
  remember(0, 'hi')
  localStorage.setItem('language', 'en')
  expect(await open('u1', false)).toEqual([RENEWED])
  sent.splice(0)
  expect(await open('u1', false)).toEqual([])
})

it('keeps its language on a page in another one that the reader did not choose', async () => {
  remember(0, 'hi')
  localStorage.setItem('language', 'hi')
  expect(await open('u1', false)).toEqual([])
})

it('ends what belongs to the user before', async () => {
  expect(await open('u2', true)).toEqual([])
  expect(unsubscribe).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('push')).toBeNull()
})
