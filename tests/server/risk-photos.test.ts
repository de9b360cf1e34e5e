import { sql } from 'drizzle-orm'
import { randomFrom } from '@/server/drawings/kit/random'
import { handleEvent } from '@/server/jobs/work'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { TWIN_CHANGES } from '../support/photo-changes'
import { photoLike } from '../support/photo-likes'
import { postForm } from '../support/photos'
import { accountOf, riskOf } from '../support/risky'
import { openSite, type TestSite } from '../support/site'

/* The signal "another seller showed one of its photos first". */

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site.close())

let seed = 8000
/** A photo that no other test has. */
const ownPhoto = () => photoLike(seed++)
const olderPerson = () => makePerson(site, accountOf(100))
const files = (photos: Buffer[]) => photos.map(bytes => ({ bytes }))

async function post(person: Person, ...photos: Buffer[]): Promise<string> {
  const form = postForm({}, files(photos))
  const { reply } = await send(site, 'createPost', { form, token: person.token })
  await site.jobs.drain(handleEvent)
  return reply.data.post.id
}
/** @param images the order of the photos; the new ones come last if missing */
async function change(person: Person, id: string, photos: Buffer[], images?: string[]): Promise<void> {
  const form = postForm({ advPostId: id, ...(images && { images: JSON.stringify(images) }) }, files(photos))
  await send(site, 'updatePost', { form, token: person.token })
  await site.jobs.drain(handleEvent)
}
const call = (name: 'markSoldFromSite' | 'deletePost', id: string, person: Person) =>
  send(site, name, { params: { id }, token: person.token })
/** A week later, the files of a deleted ad go. */
const aWeekPasses = (id: string) => handleEvent({ kind: 'picturesDue', postId: id }, 'job')
/** A year and a day pass for the photos of an ad. */
const aYearPasses = (id: string) =>
  site.db.execute(sql`update signatures set created_at = created_at - interval '366 days' where post_id = ${id}`)
const reasons = async (id: string) => (await riskOf(site, id)).reasons

describe('a photo that another seller showed first is known', () => {
  it.each([
    ['saved again', 'WebP 40'],
    ['cropped by 10 %', 'width and height at one corner'],
    ['mirrored', 'JPEG 40'],
    ['bordered', 'white, 10 % a side'],
  ] as const)('%s: %s, also of an ad that is sold or deleted, with its files gone', async (group, name) => {
    const owner = await olderPerson()
    const photo = await ownPhoto()
    const first = await post(owner, photo)
    const copy = await TWIN_CHANGES[group]![name]!(photo, randomFrom(name))
    // It is also known if it comes in another format than a phone's.
    const changed = name === 'WebP 40' ? await TWIN_CHANGES[group]!['JPEG 40']!(copy, randomFrom(name)) : copy
    const borrowed = async () => reasons(await post(await olderPerson(), changed))
    expect(await borrowed()).toEqual(['photo'])
    await call('markSoldFromSite', first, owner)
    expect(await borrowed()).toEqual(['photo'])
    await call('deletePost', first, owner)
    await aWeekPasses(first)
    expect(await borrowed()).toEqual(['photo'])
  })

  it('if it comes with a change', async () => {
    const photo = await ownPhoto()
    await post(await olderPerson(), photo)
    const thief = await olderPerson()
    const id = await post(thief)
    expect(await reasons(id)).toEqual([])
    await change(thief, id, [photo])
    expect(await reasons(id)).toEqual(['photo'])
  })

  it('if it is added to an ad that is older than the owner’s, and the owner is not taken for the thief', async () => {
    const [owner, thief] = [await olderPerson(), await olderPerson()]
    const old = await post(thief, await ownPhoto())
    const photo = await ownPhoto()
    const first = await post(owner, photo)
    await change(thief, old, [photo])
    expect(await reasons(old)).toEqual(['photo'])
    await change(owner, first, [await ownPhoto()])
    expect(await reasons(first)).toEqual([])
  })
})

describe('it is no signal', () => {
  it('that a seller shows an own photo again, whoever showed it in between', async () => {
    const [owner, thief] = [await olderPerson(), await olderPerson()]
    const photo = await ownPhoto()
    const first = await post(owner, photo)
    expect(await reasons(await post(thief, photo))).toEqual(['photo'])
    // In the same ad, out of which the photo was taken; then in another one.
    await change(owner, first, [await ownPhoto()], ['new:0'])
    await change(owner, first, [photo])
    expect(await reasons(first)).toEqual([])
    await call('deletePost', first, owner)
    await aWeekPasses(first)
    expect(await reasons(await post(owner, photo))).toEqual([])
    // To show it more than once makes it nobody's own.
    expect(await reasons(await post(thief, await ownPhoto(), photo))).toEqual(['photo'])
  })

  it('that another seller showed it more than a year ago, unless that ad is active', async () => {
    const owner = await olderPerson()
    const photo = await ownPhoto()
    const first = await post(owner, photo)
    await aYearPasses(first)
    const other = await olderPerson()
    const second = await post(other, photo)
    expect(await reasons(second)).toEqual(['photo'])
    await call('deletePost', second, other)
    await aYearPasses(second)
    await call('markSoldFromSite', first, owner)
    expect(await reasons(await post(await olderPerson(), photo))).toEqual([])
  })
})
