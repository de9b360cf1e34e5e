import type { Goods } from '@/lib/contract/goods'
import { PRICE_STOOD_HOURS } from '@/lib/contract/limits'
import { placesOfPincode, type Place } from '../places/places'
import { newId } from '../platform/ids'
import { services } from '../services/services'
import { indexPosts, learnWords } from '../search/index-posts'
import { posts, users } from '../db/schema'
import { goodsFacts } from '@/lib/listing/goods-facts'
import { searchColumns } from '../saved/searches'
import type { DemoPost } from './content/demo-post'
import { demoLife, type DemoLife } from './content/life'
import { demoPosts } from './content/posts'
import { DEMO_SELLERS, type DemoSeller } from './content/sellers'
import { storeLife } from './live'
import { drawPictures } from './pictures'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const BATCH = 100

/**
 * Fills an empty database with the demo marketplace. It stores the pictures first and the rows in one transaction, so
 * that an interrupted start leaves an empty database, and the next start begins again.
 */
export async function fillDemo(): Promise<void> {
  const demo = demoPosts()
  const pictures = await drawDemoPictures(demo)
  await storeDemo(demo, name => pictures.get(name)!)
}

/**
 * Stores the demo's sellers and posts, and what the sellers have done with each other's posts.
 * @param keyOf returns the key of a picture by its name
 */
export async function storeDemo(demo: DemoPost[], keyOf: (name: string) => string): Promise<void> {
  const { db, log } = await services()
  const now = Date.now()
  const sellers = await Promise.all(DEMO_SELLERS.map(seller => sellerRow(seller, now)))
  const life = demoLife(demo)
  const searches = await Promise.all(
    life.searches.map(({ category, breed }) => searchColumns({ categoryId: category, breedId: breed })),
  )
  const rows = demo.map((post, index) => ({
    ...postRow(post, sellers[post.seller]!, keyOf, now),
    ...priceRow(post, life.reduced[index]!, now),
    views: life.views[index],
    inquiries: life.inquiries[index]!.length,
  }))
  const words: string[] = []
  await db.transaction(async transaction => {
    await transaction.insert(users).values(sellers)
    for (let start = 0; start < rows.length; start += BATCH) {
      const stored = await transaction
        .insert(posts)
        .values(rows.slice(start, start + BATCH))
        .returning()
      words.push(...(await indexPosts(transaction, stored)))
    }
    await storeLife(transaction, life, sellers, rows, searches, now)
  })
  await learnWords(words)
  log.info({ sellers: sellers.length, posts: rows.length }, 'the demo marketplace is there')
}

const pictureName = (breed: string, variant: number) => `${breed}/${variant}`

async function drawDemoPictures(demo: DemoPost[]): Promise<Map<string, string>> {
  const wanted = new Map(
    demo.flatMap(({ category, breed, pictures }) =>
      pictures.map(
        variant => [pictureName(breed, variant), { kind: 'listing' as const, category, breed, variant }] as const,
      ),
    ),
  )
  const total = wanted.size
  const keys = await drawPictures([...wanted.values()], done => {
    // In a terminal, one line with the count is updated; in a file, a line is written for every quarter.
    if (process.stdout.isTTY)
      process.stdout.write(`\rFilling the demo marketplace: ${done} of ${total} pictures${done === total ? '\n' : ''}`)
    else if (done % Math.ceil(total / 4) === 0 || done === total)
      process.stdout.write(`Filling the demo marketplace: ${done} of ${total} pictures\n`)
  })
  return new Map([...wanted.keys()].map((name, index) => [name, keys[index]!]))
}

/** The facts of a post's goods; for seeds with the month until which they can be used. */
function goodsOf({ goods, expiresInMonths }: DemoPost, created: number): Partial<Goods> | null {
  if (expiresInMonths === undefined) return goods ?? null
  const end = new Date(created)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + expiresInMonths)
  return { ...goods, expiry: end.toISOString().slice(0, 7) }
}

/** As `changedPrice` stores it: the price before a reduction is stored only if it was unchanged for long enough. */
function priceRow(post: DemoPost, reduced: DemoLife['reduced'][number], now: number) {
  if (!reduced) return {}
  const stood = post.hoursAgo - reduced.hoursAgo >= PRICE_STOOD_HOURS
  return {
    priceSetAt: new Date(now - reduced.hoursAgo * HOUR).toISOString(),
    priceBefore: stood ? reduced.before : null,
  }
}

type SellerRow = typeof users.$inferInsert

async function sellerRow(seller: DemoSeller, now: number): Promise<SellerRow> {
  const places = await placesOfPincode(seller.pincode)
  const place: Place | undefined = places.find(({ village }) => seller.address.includes(village)) ?? places[0]
  const { mobile, name, surname, address, pincode, showNumber, directMessage } = seller
  return {
    id: newId(now - seller.memberForDays * DAY),
    mobile,
    name,
    surname,
    address,
    pincode,
    showNumber,
    directMessage,
    village: place?.village,
    subdistrict: place?.city,
    district: place?.district,
    state: place?.state,
    latitude: place?.latitude,
    longitude: place?.longitude,
    createdAt: new Date(now - seller.memberForDays * DAY).toISOString(),
  }
}

function postRow(
  post: DemoPost,
  seller: SellerRow,
  keyOf: (name: string) => string,
  now: number,
): typeof posts.$inferInsert {
  const created = now - post.hoursAgo * HOUR
  const { lactation, ...animal } = post.animal ?? {}
  const goods = goodsOf(post, created)
  return {
    ...animal,
    id: newId(created),
    sellerId: seller.id,
    categoryId: post.category,
    breedId: post.breed,
    type: post.type,
    title: post.title,
    description: post.description,
    language: post.language,
    price: post.price,
    rentUnit: post.rentUnit,
    goods,
    facts: goodsFacts(goods),
    phoneShown: post.phoneShown,
    status: post.sold ? 'sold' : 'active',
    soldAt: post.sold ? new Date(Math.min(now, created + DAY)).toISOString() : null,
    images: post.pictures.map(variant => keyOf(pictureName(post.breed, variant))),
    village: seller.village,
    subdistrict: seller.subdistrict,
    district: seller.district,
    state: seller.state,
    latitude: seller.latitude,
    longitude: seller.longitude,
    lactationId: lactation,
    createdAt: new Date(created).toISOString(),
    updatedAt: new Date(created).toISOString(),
  }
}
