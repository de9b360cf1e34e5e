import { posts, users } from '@/server/db/schema'
import type { DemoPost } from '@/server/demo/content/demo-post'
import { PLANS } from '@/server/demo/content/plans'
import { demoPosts } from '@/server/demo/content/posts'
import { Random } from '@/server/demo/content/random'
import { DEMO_SELLERS } from '@/server/demo/content/sellers'
import type { Situation } from '@/server/demo/content/phrases/bank'
import { placesOfPincode, type Place } from '@/server/places/places'
import { newId } from '@/server/platform/ids'
import { indexPosts, learnWords } from '@/server/search/index-posts'
import type { Services } from '@/server/services/services'

export type PostRow = typeof posts.$inferInsert & { images: string[] }
export type JudgedPost = PostRow & { id: string; situation: Situation }

/** Pincodes for half of the posts, instead of their demo seller's place, by the language of the post. */
export const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  hi: ['302001', '226001', '800001', '132001', '452001', '250001', '282001', '124001', '492001', '334001'],
  mr: ['411001', '422001', '413512', '440001', '416416', '425001'],
  gu: ['360001', '395003', '388001', '370001', '383001'],
  pa: ['151001', '147001', '143001', '144001', '148001'],
  bn: ['713101', '742101', '712101', '732101', '743101'],
  ta: ['641001', '625001', '620001', '624001', '627001', '605602'],
  te: ['522001', '506001', '530001', '518001', '505001', '516001'],
  kn: ['570001', '590001', '573201', '577201', '561203'],
  ml: ['678001', '680001', '673001', '695001', '676505'],
  or: ['752001', '760001', '756001', '768001'],
  as: ['785001', '781301', '786001', '781001'],
  ne: ['734101', '734101', '735101'],
  en: ['793001', '571201', '781001'],
}

/** One place of each pincode, in its language's list. */
export async function elsewhere(): Promise<Map<string, Place[]>> {
  const lists = Object.entries(ELSEWHERE).map(
    async ([language, pincodes]) =>
      [
        language,
        (await Promise.all(pincodes.map(pincode => placesOfPincode(pincode)))).flatMap(([place]) =>
          place ? [place] : [],
        ),
      ] as const,
  )
  return new Map(await Promise.all(lists))
}

/** A demo post as a row; one in two is somewhere else, and its text names that place. `hours` is its age. */
export function rowOf(
  post: DemoPost,
  own: Place | undefined,
  other: Place | undefined,
  hours: number,
  now: number,
): JudgedPost {
  const place = other ?? own
  const named = (text: string) => (other ? text.replaceAll(PLANS[post.seller]!.place, other.village) : text)
  const { lactation, ...animal } = post.animal ?? {}
  const createdAt = new Date(now - hours * 3_600_000).toISOString()
  return {
    ...animal,
    id: newId(Math.round(now - hours * 3_600_000)),
    sellerId: `seller-${post.seller}`,
    situation: post.situation,
    categoryId: post.category,
    breedId: post.breed,
    type: post.type,
    title: named(post.title),
    description: named(post.description),
    language: post.language,
    price: post.price,
    images: ['demo-888888'],
    village: place?.village ?? null,
    subdistrict: place?.city ?? null,
    district: place?.district ?? null,
    state: place?.state ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    lactationId: lactation ?? null,
    createdAt,
    updatedAt: createdAt,
  }
}

/** `seeds` lots of 600 posts each, like the demo's; none of them is sold. */
export async function makeCorpus(seeds: number): Promise<JudgedPost[]> {
  const others = await elsewhere()
  const own = await Promise.all(
    DEMO_SELLERS.map(async ({ pincode, address }) => {
      const places = await placesOfPincode(pincode)
      return places.find(({ village }) => address.includes(village)) ?? places[0]
    }),
  )
  const random = new Random(7)
  const now = Date.now()
  return Array.from({ length: seeds }, (_, index) => demoPosts(1000 + index))
    .flat()
    .map(post => {
      const list = others.get(post.language) ?? []
      const other = random.chance(0.5) && list.length > 0 ? random.pick(list) : undefined
      return rowOf(post, own[post.seller], other, post.hoursAgo, now)
    })
}

/** Stores and indexes posts, with sellers to whom they belong. */
export async function storeCorpus({ db }: Pick<Services, 'db'>, corpus: readonly JudgedPost[]): Promise<void> {
  await db
    .insert(users)
    .values(DEMO_SELLERS.map(({ mobile, name }, index) => ({ id: `seller-${index}`, mobile, name })))
    .onConflictDoNothing()
  const words: string[] = []
  for (let start = 0; start < corpus.length; start += 200) {
    const rows = corpus.slice(start, start + 200).map(({ situation: _, ...row }) => row)
    const stored = await db.insert(posts).values(rows).returning()
    words.push(...(await indexPosts(db, stored)))
  }
  await learnWords(words)
}
