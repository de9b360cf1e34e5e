import { placesOfPincode, type Place } from '../../places/places'
import { newId } from '../../platform/ids'
import { services } from '../../platform/services'
import { indexPosts, learnWords } from '../../search/write'
import { posts, users } from '../schema'
import type { DemoPost } from './content/demo-post'
import { demoPosts } from './content/posts'
import { DEMO_SELLERS, type DemoSeller } from './content/sellers'
import { drawPictures } from './pictures'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const BATCH = 100

/**
 * Fills an empty database with the demo marketplace. The pictures come first and the rows in one transaction,
 * so that a start that is broken off leaves an empty database and begins again.
 */
export async function fillDemo(): Promise<void> {
  const { db, log } = await services()
  const demo = demoPosts()
  const pictures = await drawDemoPictures(demo)
  const now = Date.now()
  const sellers = await Promise.all(DEMO_SELLERS.map(seller => sellerRow(seller, now)))
  const rows = demo.map(post => postRow(post, sellers[post.seller]!, pictures, now))
  const words: string[] = []
  await db.transaction(async transaction => {
    await transaction.insert(users).values(sellers)
    for (let start = 0; start < rows.length; start += BATCH) {
      const stored = await transaction.insert(posts).values(rows.slice(start, start + BATCH)).returning()
      words.push(...(await indexPosts(transaction, stored)))
    }
  })
  await learnWords(words)
  log.info({ sellers: sellers.length, posts: rows.length }, 'the demo marketplace is there')
}

const pictureName = (breed: string, variant: number) => `${breed}/${variant}`

async function drawDemoPictures(demo: DemoPost[]): Promise<Map<string, string>> {
  const wanted = new Map(
    demo.flatMap(({ category, breed, pictures }) => pictures.map(variant => [pictureName(breed, variant), { kind: 'listing' as const, category, breed, variant }] as const)),
  )
  const total = wanted.size
  const keys = await drawPictures([...wanted.values()], done => {
    // One line that counts at a terminal; in a file, a line for every quarter.
    if (process.stdout.isTTY) process.stdout.write(`\rFilling the demo marketplace: ${done} of ${total} pictures${done === total ? '\n' : ''}`)
    else if (done % Math.ceil(total / 4) === 0 || done === total) process.stdout.write(`Filling the demo marketplace: ${done} of ${total} pictures\n`)
  })
  return new Map([...wanted.keys()].map((name, index) => [name, keys[index]!]))
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

function postRow(post: DemoPost, seller: SellerRow, pictures: Map<string, string>, now: number): typeof posts.$inferInsert {
  const created = now - post.hoursAgo * HOUR
  const { lactation, ...animal } = post.animal ?? {}
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
    phoneShown: post.phoneShown,
    status: post.sold ? 'sold' : 'active',
    soldAt: post.sold ? new Date(Math.min(now, created + DAY)).toISOString() : null,
    images: post.pictures.map(variant => pictures.get(pictureName(post.breed, variant))!),
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
