import { eq } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { runDesk } from '@/server/desk/commands'
import { renewDemo } from '@/server/demo/renew'
import { stillHereKey } from '@/server/services/still-here-key'
import { send } from '../support/client'
import { minutePasses, setEnd } from '../support/ends'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
let other: Person
beforeAll(async () => {
  site = await openSite()
}, 240_000)
beforeEach(async () => {
  ;[seller, other] = [await makePerson(site), await makePerson(site)]
})
afterAll(() => site.close())

let last = 100000000000
/** A tag that no test has used. */
const newTag = () => String(++last)
const create = (earTag: string, person = seller, fields: Record<string, string> = {}) =>
  send(site, 'createPost', { form: postForm({ earTag, ...fields }), token: person.token })
const made = async (...of: Parameters<typeof create>) => (await create(...of)).reply.data.post.id
const change = (id: string, fields: Record<string, string>, person = seller) =>
  send(site, 'updatePost', { form: postForm({ advPostId: id, ...fields }), token: person.token })
const rowOf = async (id: string) => (await site.db.select().from(posts).where(eq(posts.id, id)))[0]!
const ended = async (id: string) => {
  await setEnd(site, id, -1)
  await minutePasses(site)
}
const taken = { ok: false, code: 'earTagTaken', fields: { earTag: { code: 'earTagTaken' } } }

describe('an ear tag', () => {
  it('is read in the digits of any script, and only its last four digits are shown to others', async () => {
    const { status, wire } = await create('१२३४ ५६७८ ९०१२')
    expect([status, wire.data.post.earTag, wire.data.post.earTagEnd]).toEqual([200, '123456789012', '9012'])
    const { _id: id } = wire.data.post
    const params = { id }
    const [feed, found, one, mine, others] = await Promise.all([
      send(site, 'getFeed', { params: { categoryId: 'buffalo' } }),
      send(site, 'search', { query: { q: 'murrah buffalo' } }),
      send(site, 'getPost', { params, token: other.token }),
      send(site, 'getPost', { params, token: seller.token }),
      send(site, 'getSellerPosts', { params: { id: seller.id }, token: other.token }),
    ])
    for (const { wire: told } of [feed, found, one, others]) {
      expect(JSON.stringify(told)).toContain('"earTagEnd":"9012"')
      expect(JSON.stringify(told)).not.toContain('12345678')
    }
    expect(mine.wire.data.posts[0]).toMatchObject({ earTag: '123456789012', earTagEnd: '9012' })
    const asked = { params, body: { key: await stillHereKey(id as string) } }
    expect(JSON.stringify((await send(site, 'getAskedPost', asked)).wire)).not.toContain('12345678')
    expect((await send(site, 'search', { query: { q: '123456789012' } })).reply.data.posts).toEqual([])
    const exported = await send(site, 'exportAccount', { token: seller.token })
    expect(exported.wire.data.posts[0]).toMatchObject({ earTag: '123456789012' })
    await send(site, 'deletePost', { params, token: seller.token })
    expect((await send(site, 'exportAccount', { token: seller.token })).wire.data.deletedPosts).toMatchObject([
      { earTag: '123456789012' },
    ])
  })

  it.each(['12345678901', '1234567890123', '12345678901a'])('is no "%s"', async earTag => {
    const { status, wire } = await create(earTag)
    expect([status, wire.fields.earTag.code]).toEqual([400, 'earTag'])
  })

  it.each<[string, Record<string, string>]>([
    ['a goat', { categoryId: 'goat', breedId: 'boer' }],
    ['a tractor', { categoryId: 'equipment', breedId: 'tractor' }],
    ['an animal that is wanted', { advType: 'Buy' }],
  ])('is not kept of %s', async (_, fields) => {
    const { wire } = await create(newTag(), seller, fields)
    expect([wire.ok, wire.data.post.earTag, wire.data.post.earTagEnd]).toEqual([true, undefined, undefined])
  })

  it('stays when a client that does not know it changes the ad, and goes when its field is blank', async () => {
    const tag = newTag()
    const id = await made(tag)
    expect((await change(id, { price: '80000' })).reply.data.post.animal.earTag).toBe(tag)
    const { wire } = await change(id, { earTag: '' })
    expect([wire.data.post.earTag, wire.data.post.earTagEnd]).toEqual([undefined, undefined])
    expect((await rowOf(id)).earTag).toBeNull()
  })
})

describe('one active ad has an ear tag', () => {
  it('a second one is refused, and told apart whose the first is', async () => {
    const tag = newTag()
    const id = await made(tag)
    const theirs = await create(tag, other)
    expect([theirs.status, theirs.wire]).toMatchObject([409, taken])
    expect(theirs.wire.advPostId).toBeUndefined()
    expect((await create(tag)).wire).toMatchObject({ ...taken, advPostId: id })
    const own = await made(newTag(), other)
    expect((await change(own, { earTag: tag }, other)).wire).toMatchObject(taken)
    expect((await change(id, { earTag: tag, price: '1' })).status).toBe(200)
  })

  it('is free again when the ad is sold, deleted, hidden or has ended', async () => {
    const tag = newTag()
    const first = await made(tag)
    await send(site, 'markSoldFromSite', { params: { id: first }, token: seller.token })
    const second = await made(tag)
    await send(site, 'deletePost', { params: { id: second }, token: seller.token })
    const third = await made(tag)
    await ended(third)
    const fourth = await made(tag)
    await runDesk(['hide', fourth], 'a test')
    const fifth = await made(tag, other)
    expect((await rowOf(fifth)).status).toBe('active')

    // No way makes an ad active again as long as another ad offers the same animal.
    const undo = () => send(site, 'undoSold', { params: { id: first }, token: seller.token })
    const here = () =>
      send(site, 'answerStillHere', { params: { id: third }, body: { answer: 'here' }, token: seller.token })
    for (const again of [undo, here, () => change(third, {})]) expect((await again()).wire).toMatchObject(taken)
    expect([(await rowOf(first)).status, (await rowOf(third)).status]).toEqual(['sold', 'ended'])
    await runDesk(['restore', fourth], 'a test')
    expect(await rowOf(fourth)).toMatchObject({ status: 'active', earTag: null })

    await send(site, 'deletePost', { params: { id: fifth }, token: other.token })
    expect((await here()).status).toBe(200)
    expect((await undo()).wire).toMatchObject({ ...taken, advPostId: third })
  })

  it('is kept by a blocked seller’s ad that is shown again, if nobody else has it', async () => {
    const blocked = await makePerson(site)
    const [kept, lost] = [newTag(), newTag()]
    const ids = [await made(kept, blocked), await made(lost, blocked, { summary: 'Another buffalo', price: '70000' })]
    await runDesk(['block', blocked.id], 'a test')
    await made(lost)
    await runDesk(['unblock', blocked.id], 'a test')
    expect(await Promise.all(ids.map(rowOf))).toMatchObject([
      { status: 'active', earTag: kept },
      { status: 'active', earTag: null },
    ])
  })

  it('the demo’s ads come back at its start without the tags that others have now', async () => {
    const person = await makePerson(site, { mobile: '9000000001' })
    const tag = newTag()
    const id = await made(tag, person)
    await ended(id)
    await made(tag)
    await renewDemo()
    expect(await rowOf(id)).toMatchObject({ status: 'active', earTag: null })
  })

  it('whoever of many sellers is first', async () => {
    const tag = newTag()
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(site)))
    const codes = (await Promise.all(people.map(person => create(tag, person)))).map(({ wire }) => wire.code ?? 'ok')
    expect(codes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'earTagTaken'), 'ok'])
    expect(await site.db.select({ id: posts.id }).from(posts).where(eq(posts.earTag, tag))).toHaveLength(1)
  })

  it('also among changes, new ads and ads that are put up again at the same moment', async () => {
    const tag = newTag()
    const sold = await made(tag)
    await send(site, 'markSoldFromSite', { params: { id: sold }, token: seller.token })
    const changed = await made('', other)
    const answers = await Promise.all([
      send(site, 'undoSold', { params: { id: sold }, token: seller.token }),
      change(changed, { earTag: tag }, other),
      create(tag, await makePerson(site)),
    ])
    expect(answers.map(({ wire }) => wire.code ?? 'ok').toSorted()).toEqual(['earTagTaken', 'earTagTaken', 'ok'])
  })
})
