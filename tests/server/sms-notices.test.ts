import { sql } from 'drizzle-orm'
import { handleEvent } from '@/server/jobs/work'
import { deliver } from '@/server/notifications/deliver'
import { connectChat } from '../support/chat'
import { send } from '../support/client'
import { takeDeliveryCounts } from '../support/delivery-counts'
import { NOON } from '../support/mail-site'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'
import { PROVIDERS } from '../support/sms-provider'
import { openSmsNoticesSite } from '../support/sms-site'

describe.each(Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[])('%s', name => {
  const { taken, refused } = PROVIDERS[name]
  const { opened, texts, text, choose, reader, asked, writes, waitsPass, delivered } = openSmsNoticesSite(name)
  let site: TestSite
  let provider: (typeof opened)['provider']
  beforeAll(() => ({ site, provider } = opened))

  it('a first inquiry is told at once, with the page in the reader’s language and nothing that anybody wrote', async () => {
    const person = await reader('hi')
    await asked(person)
    provider.replies.push(taken)
    expect(await delivered()).toEqual([
      [`91${person.mobile}`, text(texts.SMS_INQUIRY_TEMPLATE, 'https://haat.example.org/hi/notifications')],
    ])
  })

  it('a message is told after two hours, if it is unread then', async () => {
    const [person, quick] = [await reader(), await reader()]
    await writes(person)
    const { author } = await writes(quick)
    expect(await delivered(Date.now())).toEqual([])
    const own = await connectChat(opened.chat.url, quick)
    await own.ask('mark-as-read', { toUserId: author.id })
    own.socket.close()
    await waitsPass()
    provider.replies.push(taken)
    expect(await delivered()).toEqual([
      [`91${person.mobile}`, text(texts.SMS_MESSAGE_TEMPLATE, 'https://haat.example.org/chat')],
    ])
  })

  it('nothing else is told by SMS, and nothing to who has not switched it on, or off since', async () => {
    const [person, off, never] = [await reader(), await reader(), await makePerson(site, { showNumber: true })]
    const seller = await makePerson(site)
    const { id } = (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post
    await send(site, 'savePost', { body: { advPostId: id }, token: person.token })
    await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
    await asked(off)
    await asked(never)
    await site.jobs.drain(handleEvent)
    await choose(off, { sms: false })
    expect(await delivered()).toEqual([])
  })

  it('one person gets two a day, all together as many as the budget says, and no digest of the rest', async () => {
    const people = [await reader(), await reader(), await reader()]
    for (let time = 0; time < 5; time++) await asked(people[0]!)
    provider.replies.push(taken, taken, taken, taken)
    await takeDeliveryCounts(site)
    expect(await delivered()).toHaveLength(2)
    expect(await takeDeliveryCounts(site)).toEqual([2, 0])
    await asked(people[1]!)
    await asked(people[2]!)
    expect(await delivered()).toHaveLength(2)
    await asked(people[1]!)
    expect(await delivered()).toEqual([])
    await waitsPass()
    expect(await delivered(NOON + 86_400_000)).toEqual([])
  })

  it('at night it waits for the morning', async () => {
    await asked(await reader())
    expect(await delivered(NOON - 10 * 3_600_000)).toEqual([])
    await waitsPass()
    provider.replies.push(taken)
    expect(await delivered()).toHaveLength(1)
  })

  it('what the provider refuses is tried again and uses up nothing', async () => {
    const person = await reader()
    await asked(person)
    for (const reply of [...refused, { status: 500 }]) {
      provider.replies.push(reply)
      expect(await delivered()).toHaveLength(1)
      await waitsPass()
    }
    provider.replies.push(taken)
    expect(await delivered()).toHaveLength(1)
    expect(await delivered()).toEqual([])
    await asked(person)
    provider.replies.push(taken)
    expect(await delivered()).toHaveLength(1)
  })

  it('what the provider may have sent is not sent again @slow', async () => {
    await asked(await reader())
    provider.replies.push({ status: 200, slow: 'half' })
    await takeDeliveryCounts(site)
    expect(await delivered()).toHaveLength(1)
    expect(await takeDeliveryCounts(site)).toEqual([0, 1])
    await waitsPass()
    expect(await delivered()).toEqual([])
  }, 30_000)

  it('nor is what was sent by a process that died before it noted that', async () => {
    await asked(await reader())
    await site.jobs.drain(handleEvent)
    provider.replies.push(taken)
    await site.jobs.deliveries.drain(async (delivery, id, isLast) => {
      await deliver(delivery, id, isLast, NOON)
      throw new Error('killed')
    })
    expect(provider.received.splice(0)).toHaveLength(1)
    await waitsPass()
    expect(await delivered()).toEqual([])
  })

  it('writes no number to the log', () => {
    expect(site.logged.join('\n')).not.toMatch(/98\d{8}/)
  })
})

describe('without templates', () => {
  it('SMS is not offered, and nothing is queued', async () => {
    const site = await openSite()
    try {
      expect((await send(site, 'getChannels')).reply.data).toMatchObject({ email: false, sms: false })
      const person = await makePerson(site, { showNumber: true, notifySms: true, notifyEmail: true })
      const { id } = (await send(site, 'createPost', { form: postForm(), token: person.token })).reply.data.post
      await send(site, 'contactSeller', { params: { id }, token: (await makePerson(site)).token })
      await site.jobs.drain(handleEvent)
      const queued = (await site.db.execute(
        sql`select 1 from pgboss.job where name in ('sms', 'email')`,
      )) as unknown as { rows: object[] }
      expect(queued.rows).toEqual([])
    } finally {
      await site.close()
    }
  })
})
