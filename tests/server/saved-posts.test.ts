import { eq } from 'drizzle-orm'
import { savedPosts } from '@/server/db/schema-interest'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
let other: Person
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '1' })
  seller = await makePerson(site)
  other = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

async function makePost(): Promise<string> {
  return (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post.id
}

describe('saving', () => {
  it('toggles, and lists the last saved first', async () => {
    const [first, second] = [await makePost(), await makePost()]
    for (const postId of [first, second])
      expect((await send(site, 'savePost', { body: { advPostId: postId }, token: other.token })).wire).toMatchObject({
        msg: 'Post saved!',
        data: { saved: true },
      })
    expect((await send(site, 'getSavedPosts', { token: other.token })).reply.data.posts.map(post => post.id)).toEqual([
      second,
      first,
    ])
    expect((await send(site, 'savePost', { body: { advPostId: first }, token: other.token })).wire).toMatchObject({
      msg: 'Post removed from saved',
      data: { saved: false },
    })
    await send(site, 'deletePost', { params: { id: second }, token: seller.token })
    expect((await send(site, 'getSavedPosts', { token: other.token })).reply.data.posts).toEqual([])
  })

  it('leaves parity and one row at most under 100 toggles at once', async () => {
    const id = await makePost()
    const person = await makePerson(site)
    const answers = await Promise.all(
      Array.from({ length: 101 }, () => send(site, 'savePost', { body: { advPostId: id }, token: person.token })),
    )
    expect(answers.filter(({ reply }) => reply.data.saved)).toHaveLength(51)
    expect(await site.db.select().from(savedPosts).where(eq(savedPosts.userId, person.id))).toHaveLength(1)
  })

  it('needs a session and a post that can be seen', async () => {
    expect((await send(site, 'savePost', { body: { advPostId: await makePost() } })).status).toBe(401)
    expect((await send(site, 'savePost', { body: { advPostId: 'nothing' }, token: other.token })).wire.code).toBe(
      'postNotFound',
    )
    expect((await send(site, 'savePost', { body: {}, token: other.token })).status).toBe(400)
  })
})
