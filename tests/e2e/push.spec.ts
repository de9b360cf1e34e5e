import { idOf, log, write } from './chat'
import { SAME_SITE } from './new-person'
import { deliverUntilShown, shown, tap, siteWithPhones, workerOf } from './phone'
import { expect, test } from './support'

const { openPhone, service } = siteWithPhones()

test('a message comes as a push, and a tap lands on it', async () => {
  const { page, context } = await openPhone()
  await page.goto('/hi')
  const me = await idOf(page)
  const phone = await workerOf(page, context)
  const { worker } = phone
  const subscribed = await page.request.post('/api/v1/other/push', {
    data: { ...service().subscription('phone'), locale: 'hi' },
    headers: SAME_SITE,
  })
  expect(subscribed.ok()).toBe(true)
  // Allows notifications at night: otherwise, those between 21 and 7 o'clock would wait for the morning.
  const { data: settings } = (await (await page.request.get('/api/v2/settings', { headers: SAME_SITE })).json()) as {
    data: { notifications: object }
  }
  const data = { ...settings, notifications: { ...settings.notifications, night: true } }
  expect((await page.request.put('/api/v2/settings', { data, headers: SAME_SITE })).ok()).toBe(true)
  const { page: author } = await openPhone({ name: 'Asha', surname: 'Patil' })
  await author.goto(`/chat?to=${me}`)
  await write(author, 'Is the buffalo still there?')
  await expect.poll(() => service().received.length).toBe(1)
  const [{ payload }] = service().take() as [ReturnType<typeof service>['received'][number]]

  // A push that arrives again, as after a crash of the site, is shown only once.
  const from = await idOf(author)
  const one = { title: 'नया संदेश', body: 'Asha Patil ने आपको संदेश भेजा है।', tag: `chat:${from}`, lang: 'hi' }
  await deliverUntilShown(phone, payload)
  /** Pushes are handled in their order: once this one is shown, all before it were handled. */
  const deliverMark = (tag: string) =>
    deliverUntilShown(phone, { title: tag, body: tag, path: '/', language: 'en', tag, key: tag, id: null })
  await phone.deliver(payload)
  await deliverMark('mark:repeated')
  expect((await shown(worker)).filter(({ tag }) => tag === one.tag)).toEqual([one])
  await tap(worker, one.tag)
  await page.waitForURL(`**/hi/chat?to=${from}`)
  await expect(log(page)).toContainText('Is the buffalo still there?')
  expect((await shown(worker)).map(({ tag }) => tag)).not.toContain(one.tag)
  expect(service().problems).toEqual([])

  // A user who looks at the conversation gets no notification about it.
  await page.bringToFront()
  await phone.deliver({ ...payload, key: 'later' })
  await deliverMark('mark:later')
  await expect.poll(async () => (await shown(worker)).map(({ tag }) => tag)).not.toContain(one.tag)
  await author.context().close()
  await context.close()
})

test('a tap on news of an ad marks them as read', async () => {
  const { page, context } = await openPhone()
  await page.goto('/')
  const phone = await workerOf(page, context)
  const { worker } = phone
  const payload = {
    title: 'Sold',
    body: 'A buffalo',
    path: '/notifications',
    language: 'en',
    tag: 'notice:1',
    key: 'k',
    id: 'n1',
  }
  await deliverUntilShown(phone, payload)
  const [read] = await Promise.all([
    context.waitForEvent('request', request => request.url().endsWith('/notification/read')),
    tap(worker, payload.tag),
  ])
  expect(read.postDataJSON()).toEqual({ ids: ['n1'] })
  await page.waitForURL('**/notifications')
  await context.close()
})
