import { act, screen, within } from '@testing-library/react'
import type { Notification } from '@/lib/contract/notifications'
import { api } from '@/lib/contract/api'
import { refetchNotifications } from '@/lib/notifications/notifications'
import { answer, sent } from '../../support/network'
import { have, notification, openNotifications } from './notification-list'

it('says in the language of the page what happened, to which ad and when, and leads there', async () => {
  have([notification()])
  const { container } = openNotifications()
  expect(screen.getByRole('status', { name: 'Loading notifications' })).toBeInTheDocument()
  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent('Price dropped“Gir cow”: now ₹1,25,000, before ₹90,000.Cattle2 hours ago')
  expect(within(card).getByRole('link', { name: 'Price dropped' })).toHaveAttribute('href', '/post/p1')
  expect(container.querySelector('article img')).toHaveAttribute('src', '/media/x-112233/320.webp')
  // Nothing is unread, so no call is made.
  expect(sent.map(({ path }) => path)).not.toContain('/api/v1/other/notification/read')
})

it('what is told while the list loads for the first time is on it', async () => {
  let reply = (_: Notification[]) => {}
  answer(
    'getNotifications',
    () =>
      new Promise(resolve => {
        reply = data =>
          resolve({ status: 200, wire: api.getNotifications.reply.encode({ ok: true, msg: '', data } as never) })
      }),
  )
  openNotifications()
  const before = reply
  have([notification()])
  await act(async () => refetchNotifications())
  await act(async () => before([]))
  expect(await screen.findByRole('article')).toHaveTextContent('Price dropped')
})

it.each([
  [
    { kind: 'savedSold', params: { title: 'Gir cow' } },
    'Sold',
    '“Gir cow”, which you saved, has been sold.',
    '/post/p1',
  ],
  [
    { kind: 'adEndsSoon', params: { title: 'Gir cow' } },
    'Is it still for sale?',
    '“Gir cow”: your ad ends in 5 days. One tap keeps it.',
    '/still-here/p1',
  ],
  [
    { kind: 'adEnded', params: { title: 'Gir cow' } },
    'Your ad has ended',
    '“Gir cow”: buyers do not see it any more. One tap puts it up again.',
    '/still-here/p1',
  ],
  [
    { kind: 'savedEnded', params: { title: 'Gir cow' } },
    'Ad ended',
    '“Gir cow”, which you saved, is no longer offered.',
    '/post/p1',
  ],
  [
    { kind: 'reservedForYou', params: { title: 'Gir cow' } },
    'Reserved for you',
    '“Gir cow” is kept for you for 48 hours.',
    '/post/p1',
  ],
  [
    { kind: 'searchPriceCut', params: { title: 'Gir cow', oldPrice: 90000, newPrice: 80000 } },
    'A price cut for your search',
    '“Gir cow”: now ₹80,000, before ₹90,000.',
    '/post/p1',
  ],
  [
    { kind: 'savedPriceDropped', params: { title: 'Tractor', oldPrice: 1200, newPrice: 1100, rentUnit: 'hour' } },
    'Price dropped',
    '“Tractor”: now ₹1,100 an hour, before ₹1,200 an hour.',
    '/post/p1',
  ],
  [
    { kind: 'postHidden', params: { title: 'Gir cow', reasons: 'fraud,abuse post' } },
    'Your ad is hidden',
    'Buyers do not see it until we have looked at it. Reported as: Fraudulent listing, Abuse post',
    '/my-ads',
  ],
  [{ kind: 'postHidden', params: { title: 'Gir cow' } }, 'Your ad is hidden', '“Gir cow” was reported.', '/my-ads'],
  [
    { kind: 'postHeld', params: { title: 'Gir cow' } },
    'We look at your ad first',
    '“Gir cow” is shown within two hours. You need to do nothing.',
    '/my-ads',
  ],
  [
    { kind: 'postRefused', params: { title: 'Gir cow' } },
    'Your ad is not shown',
    'We have looked at “Gir cow”. It breaks the rules.',
    '/my-ads',
  ],
  [
    { kind: 'postRefused', params: { title: 'Gir cow', decidedFor: 'photo' } },
    'Your ad is not shown',
    "We have looked at “Gir cow”. A photo is from somebody else's ad.",
    '/my-ads',
  ],
  [
    { kind: 'changeAsked', params: { title: 'Gir cow', decidedFor: 'photo' } },
    'Please change your ad',
    "Buyers do not see “Gir cow” until you change it. A photo is from somebody else's ad.",
    '/post-ad?edit=p1',
  ],
  [
    { kind: 'appealKept', params: { title: 'Gir cow', decidedFor: 'spam' } },
    'We have read what you wrote',
    '“Gir cow” stays hidden. It is spam.',
    '/my-ads',
  ],
  [
    { kind: 'unblocked', params: {}, postId: null },
    'You can use your account again',
    'You can post ads and write to buyers and sellers again.',
    '/',
  ],
  [
    { kind: 'reportHelped', params: { title: 'Gir cow' }, postId: null },
    'Your report helped',
    'You reported “Gir cow”. We have acted. Thank you.',
    null,
  ],
  [
    { kind: 'postRestored', params: { title: 'Gir cow' } },
    'Your ad is shown again',
    'Buyers can see it again.',
    '/post/p1',
  ],
  [
    { kind: 'firstInquiry', params: { title: 'Gir cow' } },
    'First inquiry',
    'Someone wants to contact you about “Gir cow”.',
    '/post/p1',
  ],
  [
    { kind: 'firstInquiry', params: { title: 'Gir cow', name: 'Asha', userId: 'u2' } },
    'First inquiry',
    'Asha wrote to you about “Gir cow”.',
    '/chat?to=u2&post=p1',
  ],
  [
    { kind: 'message', params: { name: 'Asha', userId: 'u2' }, postId: null },
    'New message',
    'Asha wrote to you.',
    '/chat?to=u2',
  ],
  [
    {
      kind: 'searchMatched',
      params: { title: 'Gir cow', count: 3 },
      search: {
        id: 's1',
        filters: { q: 'gir' },
        parts: [{ kind: 'breed', id: 'gir', label: 'Gir' }],
        newCount: 3,
        createdAt: '2026-11-20T10:00:00.000Z',
      },
    },
    'New ads for your search',
    '“Gir cow”. And 2 more ads.Gir',
    '/search?q=gir&sort=newest',
  ],
  [
    { kind: 'savedSold', params: { title: 'Gir cow' }, postId: null, image: null, category: null },
    'Sold',
    'has been sold.',
    null,
  ],
] as [Partial<Notification>, string, string, string | null][])('%j', async (values, title, text, href) => {
  have([notification(values)])
  openNotifications()
  const card = await screen.findByRole('article')
  expect(within(card).getByRole('heading', { name: title })).toBeInTheDocument()
  expect(card).toHaveTextContent(text)
  if (href) expect(within(card).getByRole('link')).toHaveAttribute('href', href)
  else expect(within(card).queryByRole('link')).toBeNull()
})
