import { io } from 'socket.io-client'
import { xssTexts } from '../support/xss-strings'
import { newMobile, SAME_SITE } from './new-person'
import { expect, signIn, test } from './support'
import { auditServed, auditShown, post, rename, watched } from './xss'

test.slow()

const SITE = process.env.SITE_URL!

test('in a name and in a conversation they stay words', async ({ browser }) => {
  const watching = await watched(browser, true)
  const { page, done } = watching
  const other = await watched(browser, false)
  await Promise.all([signIn(page, newMobile()), signIn(other.page, newMobile())])
  await Promise.all([rename(page, 'Usha', 'Jadhav'), rename(other.page, 'Binu', 'Nair')])
  await page.goto('/categories')
  const me = (
    (await (await page.request.get('/api/v1/users/', { headers: SAME_SITE })).json()) as { user: { _id: string } }
  ).user._id
  const id = await post(page, { summary: 'A goat', description: 'Calm' })
  const names = xssTexts(60)
  for (let index = 0; index < names.length; index += 2) {
    expect(await rename(page, names[index]!, names[index + 1] ?? names[0]!, names[index]!)).toBe(200)
    for (const path of [`/seller/${me}`, ...(index % 8 === 0 ? [`/post/${id}`] : [])])
      expect([names[index], (await auditServed(page, path)).found]).toEqual([names[index], []])
  }
  await rename(page, '<img src=x onerror=canary(1)>', '"><svg onload=canary(1)>', xssTexts(300)[0]!)
  const token = (await page.context().cookies()).find(({ name }) => name === 'authToken')!.value
  const theirs = (
    (await (await other.page.request.get('/api/v1/users/', { headers: SAME_SITE })).json()) as { user: { _id: string } }
  ).user._id
  const socket = io(SITE, { transports: ['websocket'], forceNew: true, auth: { token } })
  for (const [index, message] of xssTexts(2000, '\n').entries()) {
    expect(
      await socket
        .timeout(10_000)
        .emitWithAck('add-message', {
          message: { toUserId: theirs, message, postId: id, messageId: `xss-message-${index}` },
        }),
    ).toMatchObject({ ok: true })
  }
  // The last message is the one that lists, notifications and badges show.
  await socket
    .timeout(10_000)
    .emitWithAck('add-message', {
      message: { toUserId: theirs, message: '<img src=x onerror=canary(1)>', messageId: 'xss-message-last' },
    })
  socket.close()
  for (const [who, peer] of [
    [other, me],
    [watching, theirs],
  ] as const) {
    await auditShown(who, `/chat?to=${peer}`, () =>
      who.page.getByText('<img src=x onerror=canary(1)>').last().waitFor(),
    )
    await auditShown(who, '/chat', () => who.page.getByText('<img src=x onerror=canary(1)>').last().waitFor())
  }
  await auditShown(other, '/notifications', () =>
    other.page.getByText('<img src=x onerror=canary(1)>').first().waitFor(),
  )
  for (const path of ['/profile', '/settings#profile', `/seller/${me}`, `/post/${id}`])
    await auditShown(watching, path, () =>
      page.getByText('<img src=x onerror=canary(1)>').first().waitFor({ state: 'attached' }),
    )
  for (const reason of xssTexts(500))
    expect(
      (
        await other.page.request.post(`/api/v1/advpost/report/${id}`, { headers: SAME_SITE, data: { reason } })
      ).status(),
    ).toBe(200)
  expect([done, other.done]).toEqual([[], []])
})
