import { CATALOG, type CategoryKey } from '../../categories/catalog/catalog'
import type { DemoPost } from './demo-post'
import { describe, type Subject } from './describe'
import { Decks, type Situation } from './phrases/bank'
import { bankFor } from './phrases/banks'
import { PLANS } from './plans'
import { Random } from './random'
import { DEMO_SELLERS } from './sellers'

const SEED = 20250611
const OLDEST_HOURS = 60 * 24
/** Hours between two ads of the same age, so that the newest have not all come in the same minute. */
const STEP_HOURS = 0.005

const CATEGORY_OF = new Map<string, CategoryKey>(
  CATALOG.flatMap(category => category.breeds.map(breed => [breed.key, category.key] as const)),
)

/** The 600 demo posts, or 600 others for another seed; every call gives the same list. */
export function demoPosts(seed = SEED): DemoPost[] {
  const random = new Random(seed)
  const decks = new Decks()
  const taken = new Set<string>()
  const posts = random.shuffled(wantedPosts()).map(({ seller, breed }, order) => {
    // Chance can draw the same words twice. This is repeated until the ad differs, because a reader of the list would
    // notice.
    for (let attempt = 0; attempt < 40; attempt++) {
      const post = onePost(seller, breed, random, decks)
      const key = `${post.title}\n${post.description}`
      if (taken.has(key) || taken.has(post.title) && attempt < 25) continue
      if (post.title.length > 70 || post.description.length < 80 || post.description.length > 500) continue
      taken.add(key).add(post.title)
      return { ...post, hoursAgo: Math.min(OLDEST_HOURS, post.hoursAgo + order * STEP_HOURS) }
    }
    throw new Error(`No fitting post for ${breed} by seller ${seller}`)
  })
  for (const seller of DEMO_SELLERS.keys()) sellOne(posts.filter(post => post.seller === seller))
  return posts
}

/**
 * Makes sure that every seller has sold something: if none was sold by chance, the newest post older than three days
 * is.
 */
function sellOne(own: DemoPost[]): void {
  if (own.some(post => post.sold)) return
  const [first] = own.filter(post => post.type === 'Sell' && post.hoursAgo > 72).toSorted((a, b) => a.hoursAgo - b.hoursAgo)
  if (first) first.sold = true
}

function wantedPosts(): { seller: number; breed: string }[] {
  return PLANS.flatMap((plan, seller) =>
    plan.posts.split(', ').flatMap(entry => {
      const [breed, count] = entry.split(' ') as [string, string]
      return Array.from({ length: Number(count) }, () => ({ seller, breed }))
    }),
  )
}

function onePost(index: number, breed: string, random: Random, decks: Decks): DemoPost {
  const seller = DEMO_SELLERS[index]!
  const category = CATEGORY_OF.get(breed)!
  const bank = bankFor(seller)
  const situation = situationFor(category, breed, name => name in bank.ads, random)
  const subject: Subject = { category, breed, situation, seller: index, bank, language: seller.language }
  const { title, description, price, rentUnit, animal, goods, expiresInMonths } = describe(subject, random, decks)
  const age = Math.pow(random.next(), 2.4) * Math.min(OLDEST_HOURS, seller.memberForDays * 23)
  return {
    seller: index, category, breed, situation, language: seller.language, title, description, price,
    type: situation.startsWith('buy') ? 'Buy' : situation.startsWith('rent') ? 'Rent' : 'Sell',
    rentUnit,
    phoneShown: random.chance(0.85),
    sold: age > 48 && random.chance(0.062),
    ...(animal && { animal }), ...(goods && { goods }), ...(expiresInMonths && { expiresInMonths }),
    pictures: random.shuffled([0, 1, 2, 3]).slice(0, random.pick([1, 1, 2, 2, 3, 3, 4])),
    hoursAgo: Math.max(0.1, Math.round(age * 10) / 10),
  }
}

/** Chooses the kind of ad, from those for which the language has sentences. */
function situationFor(category: CategoryKey, breed: string, has: (name: Situation) => boolean, random: Random): Situation {
  const roll = random.next()
  if (category === 'equipment') {
    if (roll < 0.42) return breed === 'tractor' ? 'rentTractor' : 'rentMachine'
    if (roll < 0.49) return 'buyMachine'
    return breed === 'tractor' ? 'tractor' : 'machine'
  }
  const wanted = roll < 0.075
  if (category === 'seeds') return wanted ? 'buyInput' : 'seed'
  if (category === 'fertilizers') {
    if (wanted) return 'buyInput'
    return ['urea', 'dap', 'npk', 'potash'].includes(breed) ? 'bag' : 'organic'
  }
  if (category === 'poultry') {
    if (wanted) return 'buyBird'
    if (breed === 'layer' || breed === 'broiler') return roll < 0.75 ? 'eggs' : 'chicks'
    return roll < 0.72 ? 'birds' : 'chicks'
  }
  if (wanted) return category === 'goat' || category === 'sheep' ? 'buyGoat' : 'buyDairy'
  if (category === 'goat') return roll < 0.47 ? 'doe' : roll < 0.8 ? 'buck' : 'flock'
  if (category === 'sheep') return roll < 0.38 ? 'ram' : 'ewes'
  const draught = breed === 'hallikar' || breed === 'indigenous'
  if (draught && has('oxen') && roll < (breed === 'hallikar' ? 0.7 : 0.4)) return roll < 0.24 && has('rentOxen') ? 'rentOxen' : 'oxen'
  if (roll < 0.5) return 'fresh'
  if (roll < 0.76) return 'milking'
  return roll > 0.92 && has('heifer') && !draught ? 'heifer' : 'pregnant'
}
