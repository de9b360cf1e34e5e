import { eq } from 'drizzle-orm'
import { users } from '@/server/db/schema'
import { handleEvent } from '@/server/jobs/work'
import { send } from './client'
import { makePerson, type Person } from './people'
import { photo, postForm, stagedForm } from './photos'
import type { TestSite } from './site'
import type { ChatClient } from './chat'

/** The user's own data; no other text of a test contains it. */
export const OWN = {
  name: 'Kumudini',
  surname: 'Erasable',
  email: 'kumudini@erase.example',
  address: 'Canary lane seventeen',
  mobile: '9137408265',
}

function imageForm(messageId: string, bytes: Buffer): FormData {
  const form = new FormData()
  form.set('messageId', messageId)
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'x.jpg')
  return form
}

/** A user who has used every feature, beside another user. */
export async function fullLife(site: TestSite, connect: (person: Person) => Promise<ChatClient>) {
  const person = await makePerson(site, OWN)
  const other = await makePerson(site, { name: 'Binu', surname: 'Nair', showNumber: true })
  const profile = new FormData()
  for (const [name, value] of Object.entries({ ...OWN, pincode: '413001' })) profile.set(name, value)
  profile.append(
    'userImage',
    new Blob([new Uint8Array(await photo(300, 300, '#123456'))], { type: 'image/jpeg' }),
    'me.jpg',
  )
  const image = (await send(site, 'updateProfile', { form: profile, token: person.token })).reply.user.image!
  const post = async (summary: string) =>
    (
      await send(site, 'createPost', {
        form: postForm({ summary }, [{ bytes: await photo() }]),
        token: person.token,
        headers: { 'idempotency-key': summary },
      })
    ).reply.data.post
  const [living, sold, deleted] = [
    await post('Erasable cow one'),
    await post('Erasable cow two'),
    await post('Erasable cow three'),
  ]
  await send(site, 'markSold', { params: { id: sold.id }, token: person.token })
  await send(site, 'deletePost', { params: { id: deleted.id }, token: person.token })
  const theirs = (await send(site, 'createPost', { form: postForm({ summary: 'Their goat' }), token: other.token }))
    .reply.data.post
  await send(site, 'savePost', { body: { advPostId: theirs.id }, token: person.token })
  await send(site, 'savePost', { body: { advPostId: living.id }, token: other.token })
  await send(site, 'reportPost', { params: { id: theirs.id }, body: { reason: 'spam' }, token: person.token })
  await send(site, 'contactSeller', { params: { id: theirs.id }, token: person.token })
  await send(site, 'countView', { params: { id: theirs.id }, token: person.token })
  await send(site, 'saveSearch', { body: { q: 'murrah' }, token: person.token })
  await send(site, 'stagePhoto', { form: stagedForm('waiting-photo', await photo()), token: person.token })
  const settings = (await send(site, 'getSettings', { token: person.token })).reply.data
  await send(site, 'updateSettings', {
    body: { ...settings, notifications: { ...settings.notifications, marketingemail: true, sms: true } },
    token: person.token,
  })
  await send(site, 'updateSettings', {
    body: { ...settings, notifications: { ...settings.notifications, sms: true } },
    token: person.token,
  })
  const [mine, their] = [await connect(person), await connect(other)]
  const sent = (
    await send(site, 'uploadChatImage', { form: imageForm('own-picture', await photo()), token: person.token })
  ).reply.data.image
  const received = (
    await send(site, 'uploadChatImage', { form: imageForm('their-picture', await photo()), token: other.token })
  ).reply.data.image
  await mine.send(other.id, 'Is the goat still there?', { postId: theirs.id })
  await mine.send(other.id, '', { image: sent })
  await their.send(person.id, 'Yes, come and see', { image: received })
  // The log would contain both ids.
  expect((await mine.ask('chat-list', { userId: other.id })).code).toBe('notYou')
  await send(site, 'blockPerson', { params: { userId: other.id }, body: { blocked: true }, token: person.token })
  await send(site, 'blockPerson', { params: { userId: other.id }, body: { blocked: false }, token: person.token })
  await send(site, 'reportChat', { params: { userId: other.id }, body: { reason: 'fraud' }, token: person.token })
  await send(site, 'reportChat', { params: { userId: person.id }, body: { reason: 'spam' }, token: other.token })
  await send(site, 'fetchOtp', { body: { mobile: Number(`91${OWN.mobile}`) }, headers: { 'x-device-id': 'test' } })
  await site.jobs.drain(handleEvent)
  // They confirmed an address, and a mail to it was refused.
  await site.db.update(users).set({ confirmedEmail: OWN.email, refusedEmail: OWN.email }).where(eq(users.id, person.id))
  // What is queued for them, and what is queued for others about their messages.
  await site.jobs.deliveries.add(site.db, [
    { delivery: { userId: person.id, channel: 'email', topic: 'digest' }, after: null },
    { delivery: { userId: other.id, channel: 'push', topic: `chat:${person.id}` }, after: null },
  ])
  return { person, other, theirs, posts: [living, sold, deleted], image, sent, received, their, mine }
}
