import { eq, sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { searchPosts, searchWords } from '@/server/db/schema-search'
import { phoneticKey } from '@/server/search/phonetic-key'
import { reindex } from '@/server/search/reindex'
import { send } from '../support/client'
import type { Person } from '../support/people'
import { postForm } from '../support/photos'
import type { TestSite } from '../support/site'
import { openSearchSite } from '../support/search-site'

const { opened, store, search } = openSearchSite()
let site: TestSite
let seller: Person
beforeAll(() => ({ site, seller } = opened))

describe('what is posted', () => {
  it('is found at once, and anew when it is changed', async () => {
    const created = await send(site, 'createPost', {
      form: postForm({ summary: 'Zorgoda heifer' }),
      token: seller.token,
    })
    const { id } = created.reply.data.post
    expect((await search('zorgoda')).posts.map(post => post.id)).toEqual([id])
    const form = postForm({ summary: 'Quilpad heifer' })
    form.set('advPostId', id)
    await send(site, 'updatePost', { form, token: seller.token })
    expect((await search('quilpad')).posts.map(post => post.id)).toEqual([id])
    expect((await search('zorgoda')).posts).toEqual([])
    await site.db.update(posts).set({ status: 'sold' }).where(eq(posts.id, id))
    expect((await search('quilpad')).posts).toEqual([])
    await site.db.delete(posts)
  })

  it('is found by the calf that its form has', async () => {
    const [id] = await store(1, () => ({ calf: 'With Calf', calfGender: 'Female', calfAge: 2 }))
    await store(1, () => ({ calf: 'With Calf', calfGender: 'Male', calfAge: 8 }))
    for (const q of ['પાડીવાળી ભેંસ', 'તાજી વિયાયેલી ભેંસ'])
      expect([q, (await search(q)).posts.map(post => post.id)]).toEqual([q, [id]])
    await site.db.delete(posts)
  })

  it('is found by its calf, as the form says it, and by its number', async () => {
    const cow = { title: 'Gir cow', categoryId: 'cattle', calf: 'With Calf' as const }
    const [heifer] = await store(1, () => ({ ...cow, calfGender: 'Female' as const }))
    await store(1, () => ({ ...cow, calfGender: 'Male' as const, description: 'बछिया नहीं' }))
    const [flock] = await store(1, () => ({ title: '12 बकरी', categoryId: 'goat' }))
    await store(1, () => ({ title: 'बकरी 12 लीटर', categoryId: 'goat' }))
    expect((await search('बछिया वाली गाय')).posts.map(post => post.id)).toEqual([heifer])
    expect((await search('बकरियों का झुंड')).posts.map(post => post.id)).toEqual([flock])
    await site.db.delete(posts)
  })

  it('is indexed again after a change of the folding, and where it never was', async () => {
    const ids = await store(150, () => ({ title: 'Wixbury ewe', categoryId: 'sheep' }))
    await site.db.update(searchPosts).set({ indexVersion: 0, vector: sql`''::tsvector` as never })
    await site.db.delete(searchPosts).where(eq(searchPosts.postId, ids[0]!))
    expect((await search('wixbury')).posts).toEqual([])
    expect(await reindex(() => false, 0)).toBe(150)
    expect((await search('wixbury', { count: 'true' })).count).toBe(150)
    expect(
      await site.db
        .select()
        .from(searchWords)
        .where(eq(searchWords.word, phoneticKey('wixbury'))),
    ).toHaveLength(1)
    await site.db.delete(posts)
  })
})
