import { format } from 'sql-formatter'
import { hashToken } from '@/server/auth/sessions'
import { markAllDelivered, countUnread, markRead } from '@/server/chat/receipts'
import { getChat, listChats } from '@/server/chat/list'
import { sendMessage } from '@/server/chat/send'
import { readThread } from '@/server/chat/thread'
import { emptySearchesCounted } from '@/server/market/empty-searches'
import { countFeed, readFeed } from '@/server/posts/feed'
import { readSimilar } from '@/server/posts/similar'
import { insertPosts, insertSellers, LEARN_WORDS, postMaker } from '../bench/posts'
import { makePerson } from '../support/people'
import { openSite } from '../support/site'

/** Enough posts for pages that end early and for full pages. */
const POSTS = 2000
const POINT = 'latitude=18.52&longitude=73.86'

/** The calls of each room: the function that sends the statements, and its input as a call's address. */
const CALLS: Record<string, [name: string, address: string][]> = {
  listing: [
    ['readFeed: a category, newest first', '/api/v2/advpost/buffalo'],
    ['readFeed: the cheapest first', '/api/v2/advpost/buffalo?sortBy=price_low'],
    ['readFeed: a breed', '/api/v2/advpost/buffalo?breedId=murrah'],
    ['readFeed: a breed within a price', '/api/v2/advpost/buffalo?breedId=murrah&minPrice=40000&maxPrice=90000'],
    ['readFeed: milk and lactation', '/api/v2/advpost/buffalo?milkCapacity=5-10&lactationId=first'],
    ['readFeed: a district', '/api/v2/advpost/goat?district=Pune'],
    ['readFeed: for rent, with photos', '/api/v2/advpost/equipment?advType=Rent&hasPhoto=true'],
    ['readFeed: the nearest first', `/api/v2/advpost/goat?sortBy=nearby&${POINT}`],
    ['readFeed: a breed, the nearest first', `/api/v2/advpost/goat?sortBy=nearby&${POINT}&breedId=boer`],
    ['readFeed: near first, few matches', '/api/v2/advpost/goat?near=18.5_73.9&breedId=boer'],
    ['readFeed: near first', '/api/v2/search?near=18.5_73.9'],
  ],
  search: [
    ['searchFeed: an animal, which is a list', '/api/v2/search?q=bhains'],
    ['searchFeed: an animal and a place', '/api/v2/search?q=bhains%20pune'],
    ['searchFeed: what a title says', '/api/v2/search?q=gabhin%20bhains'],
    ['searchFeed: a slip', '/api/v2/search?q=bhansi'],
    ['searchFeed: a word of other posts', '/api/v2/search?q=insurance'],
    ['searchFeed: nothing matches all', '/api/v2/search?q=qwxzk%20bhains'],
    ['searchFeed: the cheapest first', '/api/v2/search?q=gabhin%20bhains&sortBy=price_low'],
    ['searchFeed: near first', '/api/v2/search?q=gabhin%20bhains&near=18.5_73.9'],
    ['searchFeed: the nearest first', `/api/v2/search?q=gabhin%20bhains&sortBy=nearby&${POINT}`],
  ],
}

/** A statement in readable form; lists of parameters of different lengths become the same. */
function readable(statement: string): string {
  const text = statement.replace(/\(\s*\$\d+(\s*,\s*\$\d+){2,}\s*\)/g, '($1, …)')
  return format(text.replaceAll('…', '$2'), { language: 'postgresql', keywordCase: 'lower', expressionWidth: 100 })
}

/**
 * Collects the statements that lists, search and chat send, by running the functions on an embedded database.
 * @returns the text of each room's `queries.sql`
 */
export async function collectQueries(): Promise<Map<string, string>> {
  const sent: string[] = []
  // pg-boss polls its queues at times of its own.
  const watch = (statement: string) => statement.includes('pgboss') || sent.push(statement)
  const site = await openSite({ LOG_LEVEL: 'error' }, { watch })
  const texts = new Map<string, string>()
  /** Each statement is listed where it is sent first. */
  const note = async (room: string, seen: Set<string>, name: string, run: () => Promise<unknown>) => {
    sent.length = 0
    await run()
    const statements = [...sent]
    // A search that found nothing is counted after its reply.
    await emptySearchesCounted()
    const fresh = [...new Set(statements.map(readable))].filter(text => !seen.has(text))
    for (const text of fresh) seen.add(text)
    texts.set(
      room,
      `${texts.get(room) ?? `-- Written by \`npm run queries\` from what server/${room} sends.\n`}\n-- ${name}\n${fresh.length > 0 ? `${fresh.join(';\n\n')};\n` : '-- as above\n'}`,
    )
  }
  await insertSellers(site.db, POSTS)
  const make = await postMaker()
  const now = Date.now()
  await insertPosts(
    site.db,
    Array.from({ length: POSTS }, (_, index) => make(index, now, POSTS)),
  )
  await site.db.execute(LEARN_WORDS)
  await site.db.execute('vacuum analyze')
  for (const [room, calls] of Object.entries(CALLS)) {
    const seen = new Set<string>()
    for (const [name, address] of calls) {
      await note(room, seen, `${name}: ${decodeURIComponent(address)}`, async () => {
        const { status } = await site.handle(new Request(`http://localhost${address}`))
        if (status !== 200) throw new Error(`${address}: ${status}`)
      })
    }
  }
  await note('listing', new Set(), 'countFeed: a breed', () => countFeed('buffalo', { breedId: 'murrah' }))
  const { posts } = await readFeed('buffalo', { pageSize: 1 })
  await note('listing', new Set(), 'readSimilar: of a breed, with a place', () => readSimilar(posts[0]!))
  await collectChat(site, note)
  await site.close()
  return texts
}

type Note = (room: string, seen: Set<string>, name: string, run: () => Promise<unknown>) => Promise<void>

async function collectChat(site: Awaited<ReturnType<typeof openSite>>, note: Note): Promise<void> {
  const [asha, binu] = [await makePerson(site), await makePerson(site, { name: 'Binu' })]
  const seen = new Set<string>()
  const noted = (name: string, run: () => Promise<unknown>) => note('chat', seen, name, run)
  const speaker = { userId: asha.id, session: hashToken(asha.token) }
  await noted('sendMessage: the first of a conversation', () => sendMessage(speaker, draft(binu.id, '1')))
  await noted('sendMessage: a further one', () => sendMessage(speaker, draft(binu.id, '2')))
  await noted('listChats: the first page', () => listChats(binu.id))
  await noted('listChats: by a name', () => listChats(binu.id, { search: 'asha' }))
  await noted('getChat: one conversation', () => getChat(binu.id, asha.id))
  await noted('readThread: the newest messages', () => readThread(binu.id, asha.id, {}))
  await noted('readThread: older ones', () => readThread(binu.id, asha.id, { before: 2 }))
  await noted('readThread: what was missed', () => readThread(binu.id, asha.id, { after: 1 }))
  await noted('markAllDelivered', () => markAllDelivered(binu.id))
  await noted('markRead', () => markRead(binu.id, asha.id))
  await noted('countUnread', () => countUnread(binu.id))
}

const draft = (toUserId: string, last: string) => ({
  toUserId,
  message: 'Is it there?',
  messageId: `00000000-0000-4000-8000-00000000000${last}`,
})
