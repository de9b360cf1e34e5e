import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { rowsOf } from '@/server/db/client'
import { runDesk } from '@/server/desk/commands'
import { sweep } from '@/server/jobs/sweep'
import { handleEvent } from '@/server/jobs/work'
import { randomFrom } from '@/server/drawings/kit/random'
import { send } from '../support/client'
import { erase } from '../support/own-code'
import { makePerson, type Person } from '../support/people'
import { TWIN_CHANGES } from '../support/photo-changes'
import { photoLike } from '../support/photo-likes'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site.close())

let seed = 7000
/** A photo that no other test has. */
const ownPhoto = () => photoLike(seed++)
const create = async (person: Person, photos: Buffer[]): Promise<string> =>
  (
    await send(site, 'createPost', {
      form: postForm(
        { summary: `Ad ${seed++}` },
        photos.map(bytes => ({ bytes })),
      ),
      token: person.token,
    })
  ).reply.data.post.id
const call = (name: 'markSold' | 'deletePost', id: string, person: Person) =>
  send(site, name, { params: { id }, token: person.token })
/** A year and a day pass for the photos of an ad. */
const age = (id: string) =>
  site.db.execute(sql`update signatures set created_at = created_at - interval '366 days' where post_id = ${id}`)
/** When a photo of an ad was uploaded, in seconds. */
const uploadOf = async (id: string) => {
  const [row] = await rowsOf<{ seconds: number }>(
    site.db,
    sql`select extract(epoch from created_at)::float8 as seconds from signatures where post_id = ${id}`,
  )
  return row!.seconds
}
const desk = async () => {
  await site.jobs.drain(handleEvent)
  return runDesk(['lookalikes'], 'tests')
}
/** The desk's entry of a later ad; undefined if it has none. */
const entryOf = async (id: string) => (await desk()).split('\n\n').find(entry => entry.includes(`post ${id}`))

const CHANGED: [string, (bytes: Buffer) => Promise<Buffer>, string][] = [
  ['as it was', async bytes => bytes, 'The same photo ('],
  ...(
    [
      ['saved again', 'WebP 40', 'The same photo ('],
      ['cropped by 10 %', 'width and height at one corner', 'cropped'],
      ['mirrored', 'JPEG 40', 'mirrored'],
      ['bordered', 'white, 10 % a side', 'bordered'],
      ['lighter, darker, contrast', 'darker', 'The same photo ('],
      ['a small text', 'a quarter of the width', 'The same photo'],
      ['several at once', 'mirrored, cropped by 5 %, JPEG 50', 'mirrored, cropped'],
    ] as const
  ).map(([group, name, said]): [string, (bytes: Buffer) => Promise<Buffer>, string] => [
    `${group}: ${name}`,
    async bytes =>
      sharp(await TWIN_CHANGES[group]![name]!(bytes, randomFrom(name)))
        .jpeg({ quality: 85 })
        .toBuffer(),
    said,
  ]),
]

describe('the desk hears of a photo that was seen before in an ad of another seller', () => {
  it.each(CHANGED)('%s', async (_, change, said) => {
    const [owner, thief] = [await makePerson(site), await makePerson(site)]
    const bytes = await ownPhoto()
    const first = await create(owner, [await ownPhoto(), bytes])
    const second = await create(thief, [await photo(), await change(bytes)])
    const entry = await entryOf(second)
    for (const part of [said, first, owner.id, 'The earlier ad is active.']) expect(entry).toContain(part)
  })

  it.each(['markSold', 'deletePost'] as const)('after %s, when its pictures are gone too', async way => {
    const [owner, thief] = [await makePerson(site), await makePerson(site)]
    const bytes = await ownPhoto()
    const first = await create(owner, [bytes])
    await call(way, first, owner)
    if (way === 'deletePost') {
      await handleEvent({ kind: 'picturesDue', postId: first }, 'job')
      expect(await rowsOf(site.db, sql`select images from posts where id = ${first}`)).toEqual([{ images: [] }])
    }
    const second = await create(thief, [await CHANGED[2]![1](bytes)])
    expect(await entryOf(second)).toContain(way === 'markSold' ? 'is sold.' : 'is deleted.')
    await call('deletePost', second, thief)
    expect(await entryOf(second)).toBeUndefined()
  })

  it('when the photo is added to an ad later, or was taken out of the earlier one', async () => {
    const [owner, thief] = [await makePerson(site), await makePerson(site)]
    const bytes = await ownPhoto()
    const first = await create(owner, [bytes])
    await send(site, 'updatePost', {
      form: postForm({ advPostId: first, images: '["new:0"]' }, [{ bytes: await ownPhoto() }]),
      token: owner.token,
    })
    const second = await create(thief, [await ownPhoto()])
    await site.jobs.drain(handleEvent)
    await send(site, 'updatePost', { form: postForm({ advPostId: second }, [{ bytes }]), token: thief.token })
    expect(await entryOf(second)).toContain(first)
  })
})

describe('the desk hears nothing', () => {
  it('of other photos, and of two photos of a seller', async () => {
    const [owner, other] = [await makePerson(site), await makePerson(site)]
    const bytes = await ownPhoto()
    const first = await create(owner, [bytes])
    const second = await create(owner, [await ownPhoto(), bytes])
    for (const id of [first, second, await create(other, [await ownPhoto()])]) expect(await entryOf(id)).toBeUndefined()
  })

  it('of a photo of more than a year ago, unless its ad is still active', async () => {
    const [owner, thief] = [await makePerson(site), await makePerson(site)]
    const [sold, shown] = [await ownPhoto(), await ownPhoto()]
    const first = await create(owner, [sold])
    const standing = await create(owner, [shown])
    await call('markSold', first, owner)
    await age(first)
    await age(standing)
    expect(await entryOf(await create(thief, [sold]))).toBeUndefined()
    expect(await entryOf(await create(thief, [shown]))).toContain(standing)
    await sweep()
    const left = await rowsOf(site.db, sql`select post_id from signatures where post_id in (${first}, ${standing})`)
    expect(left).toEqual([{ post_id: standing }])
  })

  it('of photos of a seller who erased the account: nothing of them is kept', async () => {
    const [owner, thief] = [await makePerson(site), await makePerson(site)]
    const bytes = await ownPhoto()
    const first = await create(owner, [bytes])
    await erase(site, owner)
    expect(await rowsOf(site.db, sql`select key from signatures where post_id = ${first} or post_id is null`)).toEqual(
      [],
    )
    expect(await entryOf(await create(thief, [bytes]))).toBeUndefined()
  })
})

it('photos of before there were twin codes are read by the sweep, if their files are there', async () => {
  const [owner, thief] = [await makePerson(site), await makePerson(site)]
  const [bytes, gone] = [await ownPhoto(), await ownPhoto()]
  const first = await create(owner, [bytes])
  const other = await create(owner, [gone])
  const uploaded = await uploadOf(first)
  await site.db.execute(
    sql`update signatures set bucket = null, code = null, outline = null, created_at = now() + interval '1 day' where post_id in (${first}, ${other})`,
  )
  const [file] = await rowsOf<{ key: string }>(site.db, sql`select images[1] as key from posts where id = ${other}`)
  await site.storage.remove(file!.key)
  expect(await entryOf(await create(thief, [bytes]))).toBeUndefined()
  await sweep()
  expect(await entryOf(await create(thief, [bytes]))).toContain(first)
  expect(await entryOf(await create(thief, [gone]))).toBeUndefined()
  // They are as old as they were.
  expect(Math.abs((await uploadOf(first)) - uploaded)).toBeLessThan(60)
})
