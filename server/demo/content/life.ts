import type { DemoPost } from './demo-post'
import { TALKS } from './talks'
import { Random } from './random'
import { DEMO_SELLERS } from './sellers'

/** Users are indexes into DEMO_SELLERS, posts into `demoPosts()`. Times are hours before now. */
export type DemoTalk = { buyer: number; seller: number; post: number; lines: { fromBuyer: boolean; text: string; hoursAgo: number }[]; /** The last message is unread. */ unread: boolean }
type DemoNotice = { person: number; post: number; hoursAgo: number; read: boolean } & ({ kind: 'savedSold' | 'firstInquiry' } | { kind: 'savedPriceDropped'; oldPrice: number } | { kind: 'searchMatched'; count: number })
export type DemoLife = {
  talks: DemoTalk[]
  saved: { person: number; post: number; hoursAgo: number }[]
  /** One of each user. `fresh` are the matches that the user was notified of and has not opened, the newest first. */
  searches: { person: number; category: DemoPost['category']; breed: string; hoursAgo: number; fresh: number[] }[]
  notices: DemoNotice[]
  /** By post: its price before, in whole rupees, if it has become cheaper, and when it did. */
  reduced: ({ before: number; hoursAgo: number } | null)[]
  /** By post: the number of views, and the users who asked for the number. */
  views: number[]
  inquiries: number[][]
}

const SEED = 20250917
/** Per user. */
const TALKS_BEGUN = 2
const SAVED = 6
/** Hours after which a message or notification has been read. */
const FRESH = 60
/** Hours after which a sold post is no longer shown. */
const SEEN_SOLD = 24 * 25
/** The longest pause between two messages of a talk, in hours. */
const PAUSE = 0.4
const everyone = DEMO_SELLERS.map((_, person) => person)

/** What the demo users have done with each other's posts; every call gives the same. */
export function demoLife(posts: DemoPost[]): DemoLife {
  const random = new Random(SEED)
  const own = everyone.map(person => posts.flatMap((post, index) => (post.seller === person ? [index] : [])))
  const inquiries = posts.map(post => inquirers(post, random))
  const views = posts.map((post, index) => (inquiries[index]!.length + 1) * random.whole(3, 9) + Math.round(Math.min(post.hoursAgo, 240) / 10))
  const talks = everyone.flatMap(person => talksOf(person, posts, own, random))
  const saved = everyone.flatMap(person => savedBy(person, posts, random))
  const searches = saved.filter(({ person }, index) => saved[index + 1]?.person !== person).map(({ person, post }) => searchLike(post, person, posts, random))
  const reduced = posts.map(reducedPrice)
  const notices = [...saved.flatMap(one => noticeOfSaved(one, posts[one.post]!, reduced[one.post]!)), ...searches.flatMap(one => noticeOfSearch(one, posts)), ...everyone.flatMap(person => noticesOfOwn(own[person]!, posts, inquiries))]
  return { talks, saved, searches, notices, reduced, views, inquiries }
}

function inquirers(post: DemoPost, random: Random): number[] {
  const most = post.hoursAgo < 6 ? 1 : post.hoursAgo < 72 ? 3 : 5
  const wanted = random.whole(0, most)
  return wanted === 0 || !post.phoneShown ? [] : random.shuffled(everyone.filter(person => person !== post.seller)).slice(0, wanted)
}

/** The users to whom someone can write in their own language; otherwise those who write English. */
function partners(person: number): number[] {
  const speaking = (language: string) => everyone.filter(other => other !== person && DEMO_SELLERS[other]!.language === language && DEMO_SELLERS[other]!.directMessage)
  const near = speaking(DEMO_SELLERS[person]!.language)
  // The next users of the list come first, so that everybody gets messages.
  const around = near.toSorted((a, b) => ((a - person + everyone.length) % everyone.length) - ((b - person + everyone.length) % everyone.length))
  return [...new Set([...around, ...speaking('en')])].slice(0, TALKS_BEGUN)
}

function words(a: number, b: number): readonly (readonly string[])[] {
  const [one, two] = [DEMO_SELLERS[a]!, DEMO_SELLERS[b]!]
  if (one.language !== two.language) return TALKS.en!
  const latin = one.script === 'latin' || two.script === 'latin'
  return (latin && TALKS[`${one.language}-latin`]) || TALKS[one.language] || TALKS.en!
}

function talksOf(buyer: number, posts: DemoPost[], own: number[][], random: Random): DemoTalk[] {
  return partners(buyer).flatMap((seller, turn) => {
    // A user who was written to answers in that talk and begins no other.
    if (seller < buyer && partners(seller).includes(buyer)) return []
    const wanted = own[seller]!.filter(index => posts[index]!.type === 'Sell' && !posts[index]!.sold)
    const post = random.pick(wanted.length > 0 ? wanted : own[seller]!)
    const script = words(buyer, seller)[(buyer + turn) % 3]!
    const texts = script.slice(0, random.whole(Math.min(3, script.length), script.length))
    const last = Math.min(posts[post]!.hoursAgo, 24 * 9) * (0.15 + random.next() * 0.6)
    const pause = Math.min(PAUSE, (posts[post]!.hoursAgo - last) / (texts.length + 1))
    const lines = texts.map((text, line) => ({ fromBuyer: line % 2 === 0, text, hoursAgo: last + (texts.length - 1 - line) * pause }))
    return [{ buyer, seller, post, lines, unread: last < FRESH }]
  })
}

function savedBy(person: number, posts: DemoPost[], random: Random): DemoLife['saved'] {
  const language = DEMO_SELLERS[person]!.language
  const strange = posts.flatMap((post, index) => (post.seller !== person && post.type !== 'Buy' && post.hoursAgo > 4 ? [index] : []))
  const near = strange.filter(index => posts[index]!.language === language || posts[index]!.language === 'en')
  const pick = (from: number[], count: number) => random.shuffled(from).slice(0, count)
  const chosen = [...pick(strange.filter(index => posts[index]!.sold && posts[index]!.hoursAgo < SEEN_SOLD), 1), ...pick(near.filter(index => !posts[index]!.sold), SAVED - 1)]
  return chosen.map(post => ({ person, post, hoursAgo: posts[post]!.hoursAgo * (0.4 + random.next() * 0.5) }))
}

/** One in five ads that are not sold has become cheaper, after everybody who saved it did. */
function reducedPrice({ sold, type, price, hoursAgo }: DemoPost, index: number): DemoLife['reduced'][number] {
  if (sold || type === 'Buy' || index % 5 > 0) return null
  return { before: Math.ceil((price * 1.08) / 100) * 100, hoursAgo: hoursAgo * 0.2 }
}

/** The notification about a saved post that was sold or has become cheaper since. */
function noticeOfSaved({ person, post, hoursAgo }: DemoLife['saved'][number], { sold }: DemoPost, reduced: DemoLife['reduced'][number]): DemoNotice[] {
  const notice = (hours: number) => ({ person, post, hoursAgo: hours, read: hours > FRESH })
  if (sold) return [{ ...notice(hoursAgo * 0.5), kind: 'savedSold' }]
  return reduced ? [{ ...notice(reduced.hoursAgo), kind: 'savedPriceDropped', oldPrice: reduced.before }] : []
}

/** The search of a user who saved a post: its breed. */
function searchLike(post: number, person: number, posts: DemoPost[], random: Random): DemoLife['searches'][number] {
  const { category, breed } = posts[post]!
  const fresh = posts.flatMap((other, index) => (other.category === category && other.breed === breed && other.seller !== person && !other.sold && other.hoursAgo < FRESH ? [index] : []))
  return { person, category, breed, hoursAgo: 24 * random.whole(8, 25), fresh: fresh.toSorted((a, b) => posts[a]!.hoursAgo - posts[b]!.hoursAgo) }
}

function noticeOfSearch({ person, fresh: [newest, ...others] }: DemoLife['searches'][number], posts: DemoPost[]): DemoNotice[] {
  return newest === undefined ? [] : [{ person, post: newest, hoursAgo: posts[newest]!.hoursAgo * 0.9, read: false, kind: 'searchMatched', count: others.length + 1 }]
}

/** The notifications about a user's newest posts with inquiries. */
function noticesOfOwn(own: number[], posts: DemoPost[], inquiries: number[][]): DemoNotice[] {
  const inquired = own.filter(index => inquiries[index]!.length > 0 && !posts[index]!.sold).toSorted((a, b) => posts[a]!.hoursAgo - posts[b]!.hoursAgo)
  return inquired.slice(0, 3).map(post => {
    const hoursAgo = posts[post]!.hoursAgo * 0.7
    return { person: posts[post]!.seller, post, hoursAgo, read: hoursAgo > FRESH, kind: 'firstInquiry' }
  })
}
