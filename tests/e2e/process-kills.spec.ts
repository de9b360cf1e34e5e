import { readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { openEmbedded } from '../../server/db/embedded'
import { photo, postForm } from '../support/photos'
import { startSite, untilReady } from '../support/process'
import { siteFolders, tokenOf } from './own-site'
import { expect, test } from './support'

test.slow()

const { filledFolder } = siteFolders()

test('a kill in the middle of posting loses no post that was acknowledged', async () => {
  const data = filledFolder()
  const site = await startSite(data)
  await untilReady(site)
  const token = await tokenOf(site, '9000000011')
  const bytes = await photo(1200, 900)
  const acknowledged: { id: string; images: string[] }[] = []
  const sends = Array.from({ length: 20 }, async (_, index) => {
    const response = await fetch(`${site.url}/api/v1/advpost`, {
      method: 'POST',
      headers: { authorization: token },
      body: postForm({ summary: `Ad ${index}` }, [{ bytes }]),
    })
    const { data: made } = (await response.json()) as { data: { post: { _id: string; post_image: string[] } } }
    acknowledged.push({ id: made.post._id, images: made.post.post_image })
    if (acknowledged.length === 8) site.child.kill('SIGKILL')
  })
  await Promise.allSettled(sends)
  expect(acknowledged.length).toBeGreaterThanOrEqual(8)
  expect(acknowledged.length).toBeLessThan(20)

  const again = await startSite(data)
  await untilReady(again)
  for (const { id, images } of acknowledged) {
    expect((await fetch(`${again.url}/api/v1/advpost/advPostbyId/${id}`)).status).toBe(200)
    for (const image of images) expect((await fetch(`${again.url}${image}`)).status).toBe(200)
  }
  expect(await again.stop()).toBe(0)

  // Later, the unfinished files of the dead process are deleted: no file is left that no row names.
  const { db, close } = await openEmbedded(path.join(data, 'db'))
  await db.execute(`update loose_pictures set since = since - interval '2 hours'`)
  const { rows } = (await db.execute('select unnest(images) as key from posts')) as unknown as {
    rows: { key: string }[]
  }
  await close()
  for (const upload of readdirSync(path.join(data, 'uploads'))) utimesSync(path.join(data, 'uploads', upload), 0, 0)
  const named = new Set(rows.map(({ key }) => key))
  const later = await startSite(data)
  await untilReady(later)
  const left = () => [
    ...readdirSync(path.join(data, 'media')).filter(key => !/^(demo|category)-/.test(key) && !named.has(key)),
    ...readdirSync(path.join(data, 'uploads')),
  ]
  await expect.poll(left).toEqual([])
  for (const { images } of acknowledged)
    for (const image of images) expect((await fetch(`${later.url}${image}`)).status).toBe(200)
  expect(await later.stop()).toBe(0)
})

test('what a sale leads to outlives a kill', async () => {
  const data = filledFolder()
  const site = await startSite(data)
  await untilReady(site)
  const [seller, buyer] = [await tokenOf(site, '9000000013'), await tokenOf(site, '9000000014')]
  const form = postForm({ summary: 'To be sold' })
  const made = await fetch(`${site.url}/api/v1/advpost`, {
    method: 'POST',
    headers: { authorization: seller },
    body: form,
  })
  const id = ((await made.json()) as { data: { post: { _id: string } } }).data.post._id
  await fetch(`${site.url}/api/v1/savepost`, {
    method: 'POST',
    headers: { authorization: buyer, 'content-type': 'application/json' },
    body: JSON.stringify({ advPostId: id }),
  })
  expect(
    (await fetch(`${site.url}/api/v1/advpost/sold/${id}`, { method: 'POST', headers: { authorization: seller } }))
      .status,
  ).toBe(200)
  await site.stop('SIGKILL')

  const again = await startSite(data)
  await untilReady(again)
  const told = async () => {
    const reply = await fetch(`${again.url}/api/v1/other/notification`, { headers: { authorization: buyer } })
    return ((await reply.json()) as { data: { kind: string; advPostId: string }[] }).data
      .filter(({ advPostId }) => advPostId === id)
      .map(({ kind }) => kind)
  }
  await expect.poll(told).toEqual(['savedSold'])
  expect(await again.stop()).toBe(0)
})
