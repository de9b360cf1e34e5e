import { emptySearches, emptySearchPeople } from '@/server/db/schema-market'
import { emptySearchesCounted } from '@/server/market/empty-searches'
import { send } from './client'
import type { Person } from './people'
import { openSite, type TestSite } from './site'

type How = { address?: string; person?: Person; language?: string; query?: Record<string, string> }

/** A site on which everybody has an address of their own, for all tests of a file; each begins without searches. */
export function openSearchers() {
  const opened = {} as { site: TestSite }
  beforeAll(async () => {
    opened.site = await openSite({ TRUSTED_PROXIES: '1', LIMITS_TIMES: '1' })
  }, 240_000)
  afterEach(() => opened.site.db.delete(emptySearches))
  afterAll(() => opened.site.close())

  let last = 0
  /** An address that nobody had before. */
  const newAddress = () => `49.36.${Math.floor(++last / 250)}.${(last % 250) + 1}`
  /** Words that no other test searches for. */
  const newWords = () => `zorvex${String.fromCharCode(97 + (++last % 26))}${'qwx'.repeat((last % 7) + 1)}`

  /** Searches, and waits until that is counted. */
  async function search(q: string, { address = newAddress(), person, language = 'hi', query }: How = {}) {
    const answer = await send(opened.site, 'search', {
      query: { q, ...query },
      token: person?.token,
      headers: { 'x-forwarded-for': address, 'x-language': language },
    })
    expect(answer.status).toBe(200)
    await emptySearchesCounted()
    return answer.reply.data
  }
  const rows = () => opened.site.db.select().from(emptySearches)
  const people = () => opened.site.db.select().from(emptySearchPeople)
  return { opened, newAddress, newWords, search, rows, people }
}
