import { sql } from 'drizzle-orm'
import { benchServices } from './database'
import { questions } from './questions'
import { ask } from '@/server/search/ask'
import { queryText } from '@/server/search/plan'
import { likelyMatches, shareOf, shareTogether, statistics } from '@/server/search/statistics'
const { database, db } = await benchServices()
const facts = await statistics(db)
const seen = new Set<string>()
for (const kind of ['search said', 'search two words', 'search words', 'search animal', 'search animal place']) for (const a of questions(200).find(k => k.name === kind)!.addresses) {
  const q = decodeURIComponent(a.split('q=')[1]!)
  if (seen.has(q) || (kind !== 'search said' && seen.size % 3)) { seen.add(q); continue }
  seen.add(q)
  const { plans } = await ask(db, q, null, {} as never)
  const c = plans[0]!.clauses
  const { rows } = await db.execute(sql`select count(*)::int as n from search_posts where vector @@ ${queryText(c)}::tsquery`) as any
  const n = rows[0].n
  const est = likelyMatches(facts, c)
  console.log((n / est).toFixed(2).padStart(7), String(n).padStart(7), est.toFixed(0).padStart(7), 'min', (shareOf(facts, c) * facts.posts).toFixed(0), 'ind', (shareTogether(facts, c) * facts.posts).toFixed(0), q, c.map(x => x.any.map(y => y.join('&')).join('|')).join('  '))
}
await database.close(); process.exit(0)
