import { handleEvent } from '@/server/jobs/work'
import { connectChat, type ChatClient } from '../support/chat'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openPushSite } from '../support/push-site'

const { opened, reader, delivered } = openPushSite()
const clients: ChatClient[] = []
// Empties the queue, so that a test does not get the jobs of another one.
afterEach(async () => {
  clients.splice(0).forEach(client => client.close())
  await delivered()
})

async function connect(person: Person): Promise<ChatClient> {
  const client = await connectChat(opened.chat.url, person)
  clients.push(client)
  return client
}
const makePost = async (seller: Person): Promise<string> =>
  (await send(opened.site, 'createPost', { form: postForm({ summary: 'Murrah' }), token: seller.token })).reply.data
    .post.id
const told = async (person: Person) => {
  await opened.site.jobs.drain(handleEvent)
  return (await send(opened.site, 'getNotifications', { token: person.token })).reply.data
}
/** Waits until what follows a message has been counted on the seller's own ad. */
async function counted(seller: Person, id: string, inquiries: number): Promise<void> {
  const end = Date.now() + 10_000
  for (;;) {
    const { posts } = (await send(opened.site, 'getPost', { params: { id }, token: seller.token })).reply.data
    if (posts[0]?.inquiries === inquiries) return
    if (Date.now() > end) throw new Error(`${posts[0]?.inquiries} inquiries`)
  }
}

describe('the first message about an ad', () => {
  it('is one notice, the first inquiry: in the list, live and on the phone; it opens the chat', async () => {
    const { person: owner } = await reader()
    const [buyer, own] = [await makePerson(opened.site), await connect(owner)]
    const id = await makePost(owner)
    expect(await (await connect(buyer)).send(owner.id, 'Is she there?', { postId: id })).toMatchObject({ ok: true })
    await counted(owner, id, 1)
    expect(await told(owner)).toMatchObject([
      {
        kind: 'firstInquiry',
        title: 'First inquiry',
        body: expect.stringMatching(/^\S.* wrote to you about Murrah\.$/),
        params: { title: 'Murrah', userId: buyer.id },
        postId: id,
        read: false,
      },
    ])
    expect(await own.until('new-notification')).toEqual({ kind: 'firstInquiry', postId: id })
    const received = await delivered()
    expect(received.map(({ payload }) => payload)).toMatchObject([
      { title: 'First inquiry', path: `/chat?to=${buyer.id}`, tag: `chat:${buyer.id}` },
    ])
    expect(own.all('new-notification')).toHaveLength(1)
  })

  it('is read with the chat, and the next messages are messages', async () => {
    const { person: owner } = await reader()
    const [buyer, other, own] = [await makePerson(opened.site), await makePerson(opened.site), await connect(owner)]
    const id = await makePost(owner)
    const client = await connect(buyer)
    await client.send(owner.id, 'Is she there?', { postId: id })
    await counted(owner, id, 1)
    await own.ask('mark-as-read', { toUserId: buyer.id })
    expect((await told(owner)).map(({ kind, read }) => [kind, read])).toEqual([['firstInquiry', true]])
    expect(await delivered()).toEqual([])
    await client.send(owner.id, 'Please say', { postId: id })
    await (await connect(other)).send(owner.id, 'And for me?', { postId: id })
    await counted(owner, id, 2)
    expect((await told(owner)).map(({ kind }) => kind)).toEqual(['message', 'message', 'firstInquiry'])
  })

  it('is told also where another message of the same person is unread', async () => {
    const { person: owner } = await reader()
    const client = await connect(await makePerson(opened.site))
    const id = await makePost(owner)
    await client.send(owner.id, 'Hello')
    await client.send(owner.id, 'Is she there?', { postId: id })
    await counted(owner, id, 1)
    expect((await told(owner)).map(({ kind }) => kind)).toEqual(['firstInquiry', 'message'])
  })

  it('about an ad of somebody else is a message', async () => {
    const { person: owner } = await reader()
    const id = await makePost(opened.seller)
    await (await connect(await makePerson(opened.site))).send(owner.id, 'Is she there?', { postId: id })
    expect((await told(owner)).map(({ kind }) => kind)).toEqual(['message'])
    expect((await delivered()).map(({ payload }) => payload.title)).toEqual(['New message'])
  })
})
