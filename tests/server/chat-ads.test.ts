import { eq } from 'drizzle-orm'
import { posts, users } from '@/server/db/schema'
import { openChatSite } from '../support/chat-site'
import { send } from '../support/client'
import { postForm } from '../support/photos'

const { opened, pair } = openChatSite()

/** Asha asks Binu about his ad, which is written in Hindi. */
async function askAboutAd() {
  const { site } = opened
  const both = await pair()
  const form = postForm({ summary: 'मुर्रा भैंस बिकाऊ है 9812345678', description: 'दूध देती है, सीधी है' })
  const { reply } = await send(site, 'createPost', { form, token: both.binu.token })
  const postId: string = reply.data.post.id
  await both.a.send(both.binu.id, 'Is it for sale?', { postId })
  return { ...both, site, postId }
}

describe('the list of conversations', () => {
  it("names an ad in the reader's language; its seller reads their own words", async () => {
    const { a, b, asha } = await askAboutAd()
    const about = async (client: typeof a, which: object) => (await client.ask('chat-list', which)).chatList[0].post
    expect(await about(a, { language: 'en' })).toMatchObject({
      summary: expect.stringMatching(/^Murrah buffalo/),
      language: 'en',
      own: false,
    })
    expect(await about(a, { language: 'ta' })).toMatchObject({
      summary: expect.stringMatching(/^முர்ரா எருமை/),
      language: 'ta',
    })
    expect(await about(a, { language: 'hi' })).toMatchObject({
      summary: expect.stringMatching(/^मुर्रा भैंस बिकाऊ है/),
      language: 'hi',
    })
    expect(await about(b, { language: 'ta' })).toMatchObject({
      summary: expect.stringMatching(/बिकाऊ/),
      language: 'hi',
      own: true,
    })
    const { singleUser } = await b.ask('chat-list', { toUserId: asha.id, language: 'ta' })
    expect(singleUser.post).toMatchObject({ language: 'hi', own: true })
  })

  it('takes the language that the account has chosen if none is asked for, or an unknown one', async () => {
    const { a, asha, site } = await askAboutAd()
    const language = async (which: object) => (await a.ask('chat-list', which)).chatList[0].post.language
    expect(await language({})).toBe('hi')
    await site.db.update(users).set({ language: 'gu' }).where(eq(users.id, asha.id))
    expect(await language({})).toBe('gu')
    expect(await language({ language: 'xx' })).toBe('gu')
    expect(await language({ language: 'ml' })).toBe('ml')
  })

  it('hides numbers in a title, and leaves out an ad that is hidden or deleted', async () => {
    const { a, postId, site } = await askAboutAd()
    const about = async () => (await a.ask('chat-list', { language: 'hi' })).chatList[0].post
    expect((await about()).summary).not.toContain('98123')
    for (const status of ['sold', 'ended'] as const) {
      await site.db.update(posts).set({ status }).where(eq(posts.id, postId))
      expect(await about()).toMatchObject({ _id: postId })
    }
    for (const status of ['hidden', 'deleted'] as const) {
      await site.db.update(posts).set({ status }).where(eq(posts.id, postId))
      expect(await about()).toBeNull()
    }
  })
})
