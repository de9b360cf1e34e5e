import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { CHANNELS } from '@/lib/contract/notifications'
import { handleEvent } from '@/server/jobs/work'
import { countMarket } from '@/server/market/count'
import { countPrices } from '@/server/prices/count'
import { connectChat, openChatServer } from './chat'
import { send } from './client'
import { makePerson, type Person } from './people'
import { photo, postForm, stagedForm } from './photos'
import { scene } from './scenes'
import type { TestSite } from './site'

/** Writes rows into every table of a site, by its users. */
export async function fillEveryTable(site: TestSite): Promise<{ people: Person[]; postId: string }> {
  const people = [
    await makePerson(site),
    await makePerson(site, { name: 'प्रिया "P"\\', surname: 'தேவி 🐃' }),
    await makePerson(site),
  ]
  const [seller, buyer, other] = people
  const create = async (fields: Record<string, string>, photos: Buffer[], person = seller!) =>
    (
      await send(site, 'createPost', {
        form: postForm(
          fields,
          photos.map(bytes => ({ bytes })),
        ),
        token: person.token,
        headers: { 'idempotency-key': randomUUID() },
      })
    ).reply.data.post.id
  const postId = await create(
    {
      summary: 'मुर्रा भैंस',
      description: 'line\nline\t"quoted" \\ \u0001 end',
      milkCapacity: '12.1',
      currentMilk: '0.3',
      location: '{"type":"Point","coordinates":[75.123456789012345,17.1]}',
    },
    [await photo(700, 500, '#123456'), await photo(500, 700, '#654321')],
  )
  const goat = await scene('goat', 'sirohi', 0)
  const second = await create({ summary: 'Sold soon' }, [goat])
  await create({ summary: 'The photo of another seller' }, [goat], other!)
  await site.jobs.drain(handleEvent)
  const gone = await create({ summary: 'Deleted' }, [await photo(320, 300, '#000000')])
  await send(site, 'stagePhoto', { form: stagedForm('staged', await photo(310, 300)), token: seller!.token })
  for (const person of [buyer!, other!]) {
    await send(site, 'savePost', { body: { advPostId: second }, token: person.token })
    await send(site, 'contactSeller', { params: { id: postId }, token: person.token })
  }
  const settings = (await send(site, 'getSettings', { token: buyer!.token })).reply.data
  await send(site, 'updateSettings', {
    body: { ...settings, notifications: { ...settings.notifications, sms: true } },
    token: buyer!.token,
  })
  await send(site, 'saveSearch', { body: { categoryId: 'buffalo', maxPrice: '90000' }, token: buyer!.token })
  await send(site, 'reportPost', { params: { id: postId }, body: { reason: 'spam' }, token: other!.token })
  for (let visitor = 0; visitor < 12; visitor++)
    await send(site, 'countView', { params: { id: postId }, headers: { 'x-device-id': `visitor ${visitor}` } })
  await send(site, 'markSoldFromSite', { params: { id: second }, token: seller!.token })
  await site.jobs.drain(handleEvent)
  await send(site, 'deletePost', { params: { id: gone }, token: seller!.token })
  const server = await openChatServer()
  const chat = await connectChat(server.url, buyer!)
  const messageId = randomUUID()
  const form = new FormData()
  form.set('messageId', messageId)
  form.append('image', new Blob([new Uint8Array(await photo(330, 300))], { type: 'image/jpeg' }), 'photo.jpg')
  const { image } = (await send(site, 'uploadChatImage', { form, token: buyer!.token })).reply.data
  await chat.send(seller!.id, 'Is it there? 🐃\n"yes"', { postId })
  await chat.send(seller!.id, '', { image, messageId })
  await send(site, 'blockPerson', { params: { userId: other!.id }, body: { blocked: true }, token: seller!.token })
  await send(site, 'reportChat', { params: { userId: buyer!.id }, body: { reason: 'rude' }, token: seller!.token })
  await send(site, 'nameBuyer', { params: { id: second }, body: { userId: buyer!.id }, token: seller!.token })
  await send(site, 'answerSale', { params: { id: second }, body: { bought: true }, token: buyer!.token })
  await send(site, 'sayOpinion', { params: { id: second }, body: { says: ['asDescribed'] }, token: buyer!.token })
  chat.socket.close()
  await server.close()
  // Values that are easily rounded when they are moved.
  await site.db.execute(
    sql`update posts set created_at = '2026-01-31 10:00:00.123456+00', milk_capacity = 0.1, latitude = 0.1 + 0.2, calf_age = 1e-7 where id = ${postId}`,
  )
  await site.db.execute(
    sql`insert into desk_acts ("by", act, subject, reason) values ('root', 'chat', 'report', 'why')`,
  )
  await site.db.execute(
    sql`insert into desk_people (id, mobile, name, role, invitation_hash, invited_until) values ('keeper', '9811111111', 'मीरा "M"', 'owner', 'hash', now())`,
  )
  await site.db.execute(
    sql`insert into desk_passkeys (id, person_id, public_key, counter, transports, device) values ('key', 'keeper', 'cose', 4294967295, '{internal,"a,b"}', 'Chrome')`,
  )
  await site.db.execute(
    sql`insert into desk_sessions (token_hash, person_id, expires_at) values ('token', 'keeper', now() + interval '1 hour')`,
  )
  await site.db.execute(
    sql`insert into desk_sign_ins (ticket_hash, person_id, kind, challenge, expires_at) values ('ticket', 'keeper', 'sign-in', 'x', now())`,
  )
  await site.db.execute(
    sql`insert into data_requests (id, person_id, kind, how, received_on, file_at, outcome, reason, closed_by, closed_at) values
      ('asked', ${other!.id}, 'export', 'a letter', '2026-01-31', now(), 'done', '"ok"', 'keeper', now()),
      ('gone', null, 'erasure', '', '2026-01-31', null, 'done', '', 'keeper', now())`,
  )
  await site.db.execute(
    sql`insert into mailings (id, texts) values ('tips', '{"en": {"subject": "Tips", "text": "…"}}')`,
  )
  await site.db.execute(
    sql`insert into push_subscriptions (endpoint, user_id, session_hash, p256dh, auth, language)
      select 'https://push.example/1', user_id, token_hash, 'key', 'secret', 'hi' from sessions where user_id = ${buyer!.id} limit 1`,
  )
  const blocked = await makePerson(site)
  await site.db.execute(sql`update users set status = 'blocked' where id = ${blocked.id}`)
  await site.db.execute(
    sql`insert into desk_blocks (person_id, decision_id, reason, until, "by") values (${blocked.id}, 'decision', 'fraud', now(), 'root')`,
  )
  await site.db.execute(
    sql`insert into erased_blocks (person, reason, until, "by", ends_at) values ('hash', 'fraud', null, 'root', now())`,
  )
  await site.db.execute(
    sql`insert into desk_appeals (id, person_id, decision_id, words) values ('appeal', ${blocked.id}, 'decision', 'ಅದು "ನಾನಲ್ಲ"')`,
  )
  await site.db.execute(sql`insert into listed_words (id, text, list) values ('word', 'लॉटरी', 'block')`)
  await countPrices()
  await countMarket()
  await site.db.execute(sql`insert into risk_holds (post_id) values (${postId})`)
  await site.db.execute(
    sql`insert into delivery_counts (day, channel, sent, failed) values ('2026-01-31', 'sms', 3, 1)`,
  )
  await site.db.execute(sql`insert into empty_searches (hash, language, words) values ('hash', 'hi', 'गाय')`)
  await site.db.execute(sql`insert into empty_search_people (search, person) values ('hash', 'person')`)
  await site.db.execute(
    sql`insert into price_cells (cell, count_id, sellers, p10, p25, median, p75, p90) select id, id, 20, 1, 2, 3, 4, 5 from price_counts where breed_id is null limit 1`,
  )
  await site.db.execute(
    sql`insert into price_months (cell, month, sellers, median) values ('goat|||||', '2026-01-01', 20, 3)`,
  )
  await site.db.execute(
    sql`insert into vitals (day, kind, network, state, metric, bucket, count) values ('2026-01-31', 'post', 'slow-2g', '', 'CLS', 7, 12)`,
  )
  await site.jobs.deliveries.add(
    site.db,
    CHANNELS.map(channel => ({ delivery: { userId: buyer!.id, channel, topic: `chat:${seller!.id}` }, after: null })),
  )
  return { people, postId }
}
