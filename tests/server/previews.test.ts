import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { LOCALES } from '@/lib/i18n/locales'
import { posts, users } from '@/server/db/schema'
import { postCard, previewOf } from '@/server/previews/card'
import { cardAddress, cardBytes, getCard } from '../support/cards'
import { send } from '../support/client'
import { minutePasses, setEnd } from '../support/ends'
import { post } from '../support/models'
import { makePerson, type Person } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

async function makePost(fields: Record<string, string> = {}, photos: { bytes: Uint8Array }[] = []): Promise<string> {
  const { reply } = await send(site, 'createPost', { form: postForm(fields, photos), token: seller.token })
  return reply.data.post.id
}

/** The mean colour of a part of a card. */
async function colourAt(card: Buffer, left: number, top: number, width: number, height: number): Promise<number[]> {
  const pixel = await sharp(await sharp(card).extract({ left, top, width, height }).toBuffer())
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return [...pixel]
}

it('a post has a card: a JPEG of 1200 by 630 that anybody may keep for ever', async () => {
  const id = await makePost({}, [{ bytes: await photo(1200, 900, '#106020') }])
  const response = await getCard(site, await cardAddress(site, `post/${id}`))
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const card = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(card.length))
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const [red = 0, green = 0, blue = 0] = await colourAt(card, 100, 100, 300, 300)
  expect([Math.abs(red - 0x10), Math.abs(green - 0x60), Math.abs(blue - 0x20)].every(away => away < 8)).toBe(true)
})

it('stays below what WhatsApp shows, whatever the photo', async () => {
  const noise = Buffer.from(Array.from({ length: 800 * 600 * 3 }, (_, index) => (index * 7919 * (index % 97)) % 256))
  const id = await makePost({}, [
    {
      bytes: await sharp(noise, { raw: { width: 800, height: 600, channels: 3 } })
        .jpeg({ quality: 95 })
        .toBuffer(),
    },
  ])
  expect((await cardBytes(site, `post/${id}`)).length).toBeLessThan(300_000)
})

it('shows the category where there is no photo, or none that can be read', async () => {
  const [without, broken] = [await makePost(), await makePost({}, [{ bytes: await photo() }])]
  const [row] = await site.db.select({ images: posts.images }).from(posts).where(eq(posts.id, broken))
  await site.storage.remove(row!.images[0]!)
  const [first, second, category] = [
    await cardBytes(site, `post/${without}`),
    await cardBytes(site, `post/${broken}`),
    await cardBytes(site, 'category/buffalo/en'),
  ]
  const drawn = await colourAt(category, 0, 0, 640, 630)
  expect(await colourAt(first, 0, 0, 640, 630)).toEqual(drawn)
  expect(await colourAt(second, 0, 0, 640, 630)).toEqual(drawn)
})

it('the card of an ad that has ended says so, and no longer that it is for sale', async () => {
  const id = await makePost()
  const offered = await cardBytes(site, `post/${id}`)
  await setEnd(site, id, -1)
  await minutePasses(site)
  const ended = await cardBytes(site, `post/${id}`)
  expect(ended.equals(offered)).toBe(false)
})

it('a change makes another version, and an old address leads to it', async () => {
  const id = await makePost()
  const first = await cardAddress(site, `post/${id}`)
  await send(site, 'updatePost', { form: postForm({ advPostId: id, price: '79000' }), token: seller.token })
  const moved = await getCard(site, first)
  const second = moved.headers.get('location') ?? ''
  expect([moved.status, moved.headers.get('cache-control'), second !== first]).toEqual([302, 'no-cache', true])
  await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
  const sold = await cardAddress(site, `post/${id}`)
  expect(sold).not.toBe(second)
  expect((await getCard(site, sold)).status).toBe(200)
  await send(site, 'deletePost', { params: { id }, token: seller.token })
  expect((await getCard(site, sold)).status).toBe(404)
})

it('says what the ad says of milk, in the language of the ad', async () => {
  const id = await makePost({ milkCapacity: '11' })
  const addresses = [await cardAddress(site, `post/${id}`)]
  const alts = [previewOf(await postCard(post({ animal: { ...post().animal, milkCapacity: 11 } }))).alt]
  for (const currentMilk of ['7.5', '0']) {
    await send(site, 'updatePost', { form: postForm({ advPostId: id, currentMilk }), token: seller.token })
    addresses.push(await cardAddress(site, `post/${id}`))
    const animal = { ...post().animal, milkCapacity: 11, currentMilk: Number(currentMilk) }
    alts.push(previewOf(await postCard(post({ animal, language: 'hi' }))).alt)
  }
  expect(new Set(addresses).size).toBe(3)
  expect(alts.map(alt => alt.split(' · ')[2])).toEqual(['up to 11 L', 'अभी 7.5 ली', 'दूध बंद'])
  expect((await cardBytes(site, `post/${id}`)).equals(await cardBytes(site, `post/${await makePost()}`))).toBe(false)
})

it('a category has one in every language', async () => {
  const addresses = new Set<string>()
  for (const locale of LOCALES) addresses.add(await cardAddress(site, `category/goat/${locale}`))
  expect(addresses.size).toBe(LOCALES.length)
  expect(await sharp(await cardBytes(site, 'category/goat/ml')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
})

it('the brand and a seller have one in every language, and a seller who is not to be seen has none', async () => {
  const addresses = new Set<string>()
  for (const locale of LOCALES)
    for (const name of [`site/${locale}`, `seller/${seller.id}/${locale}`]) addresses.add(await cardAddress(site, name))
  expect(addresses.size).toBe(2 * LOCALES.length)
  for (const name of ['site/ta', `seller/${seller.id}/as`])
    expect(await sharp(await cardBytes(site, name)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  await site.db.update(users).set({ profileVisible: false }).where(eq(users.id, seller.id))
  expect((await getCard(site, `/media/previews/seller/${seller.id}/en/no-such-vers.jpg`)).status).toBe(404)
  await site.db.update(users).set({ profileVisible: true }).where(eq(users.id, seller.id))
})

it('there is none of what is not there', async () => {
  const [hidden, id] = [await makePost(), await makePost()]
  await site.db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, hidden))
  for (const name of [
    `post/${hidden}`,
    'post/none',
    'category/cars/en',
    'category/goat/xx',
    'category/goat',
    'seller/x',
    'seller/x/en',
    'site',
    'site/xx',
    `post/${id}/en`,
    'post/..%2f..%2fx',
    'post/a%00b',
  ]) {
    expect([name, (await getCard(site, `/media/previews/${name}/no-such-vers.jpg`)).status]).toEqual([name, 404])
  }
})

it.each([
  ['markup', '<b>Cow</b> &lt;i&gt; </span><svg onload="x"> ]]> & &unknown; "\''],
  ['control characters', 'Cow\u0001\u0008\ufffe\uffff\ud800 \u202eevil\u202c \u2066x'],
  ['a word without an end', 'W'.repeat(120)],
  ['signs upon signs', `ka${'\u0301'.repeat(60)} कि${'ि'.repeat(50)}`],
  ['signs without a letter', 'ा्िे'],
  ['pictures alone', '🐃🔥👨‍👩‍👧'],
  ['another script', 'گائے برائے فروخت'],
  ['many scripts', 'गाय গরু ਗਾਂ ગાય ଗାଈ மாடு ఆవు ಹಸು പശു cow ௧௨ १२ ½ ₹'],
  ['joiners alone', '\u200d\u200c\u200d x'],
])('a title of %s does no harm', async (_, summary) => {
  const card = await cardBytes(site, `post/${await makePost({ summary })}`)
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
  // The parts around the words stay the same: the photo, and the edge at the right.
  const [red = 0] = await colourAt(card, 1180, 60, 18, 500)
  expect(red).toBeGreaterThan(0xf0)
})
