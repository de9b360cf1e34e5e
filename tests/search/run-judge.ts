import { openEmbedded } from '@/server/db/embedded'
import { fillDatabase } from '@/server/demo/fill'
import { makeLog } from '@/server/platform/log'
import { readEnvironment } from '@/server/platform/environment'
import { assemble } from '@/server/services/services'
import { FolderStorage } from '@/server/platform/storage'
import { searchPosts } from '@/server/posts/search-posts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCorpus, storeCorpus } from './corpus'
import {
  AT,
  judge,
  readAside,
  readFresh,
  readHard,
  readQueries,
  readWide,
  table,
  testOf,
  type Query,
  type Row,
  type Verdict,
} from './judge'

/**
 * Prints recall and precision of the first page of the judged queries; `--misses` lists
 * the weak ones, never those kept aside. The set of tests/search/aside has tables of its own.
 */
const SEEDS = 9
const folder = mkdtempSync(path.join(tmpdir(), 'judge-'))
const services = await assemble(
  readEnvironment({ NODE_ENV: 'test', SMS_PROVIDER: 'console' }),
  await openEmbedded(path.join(folder, 'db')),
  new FolderStorage(path.join(folder, 'media')),
  makeLog('error', () => {}),
)
await fillDatabase()
const corpus = await makeCorpus(SEEDS)
await storeCorpus(services, corpus)
/** The verdict of one query, or undefined if no post at all is right for it. */
async function verdictOf(query: Query): Promise<Verdict | undefined> {
  const { posts, similar, understood } = await searchPosts({ q: query.text, pageSize: AT })
  if (!corpus.some(testOf(query.wants))) {
    console.log(`nothing is right for ${query.language} ${query.text}: ${query.wants}`)
    return undefined
  }
  const verdict = judge(
    query,
    corpus,
    posts.map(({ id }) => id),
    similar,
  )
  if (process.argv.includes('--misses') && !query.aside && (verdict.recall < 0.99 || verdict.precision < 0.99)) {
    const right = testOf(query.wants)
    const wrong = posts.find(({ id }) => !right(corpus.find(row => row.id === id)!))
    console.log(
      `${query.language} ${query.text} | ${query.wants} | recall ${verdict.recall.toFixed(2)} precision ${verdict.precision.toFixed(2)} of ${verdict.relevant}${similar ? ' similar' : ''} | ${understood.map(({ kind, id }) => `${kind}:${id}`).join(' ')}${wrong ? ` | wrong: ${wrong.title}` : ''}`,
    )
  }
  return verdict
}
async function verdictsOf(queries: readonly Query[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const query of queries) {
    const verdict = await verdictOf(query)
    if (verdict) verdicts.push(verdict)
  }
  return verdicts
}
const print = (title: string, rows: readonly Row[]) => {
  console.log(`\n${title.padEnd(12)}queries  recall@${AT}  precision@${AT}`)
  for (const { name, queries, recall, precision } of rows)
    console.log(
      `${name.padEnd(12)}${String(queries).padStart(7)}  ${recall.toFixed(3).padStart(9)}  ${precision.toFixed(3).padStart(12)}`,
    )
}
const verdicts = await verdictsOf(readQueries())
const tuned = table(verdicts.filter(({ aside }) => !aside))
console.log(`${corpus.length} posts, ${verdicts.length} queries, every fifth kept aside`)
print('language', tuned.languages)
print('kind', tuned.kinds)
print('', [
  { ...tuned.all, name: 'tuned on' },
  { ...table(verdicts.filter(({ aside }) => aside)).all, name: 'kept aside' },
  { ...table(verdicts).all, name: 'all' },
])
for (const [name, queries] of [
  ['hard', readHard()],
  ['wide', readWide()],
  ['fresh', readFresh()],
] as const) {
  const found = await verdictsOf(queries)
  const known = table(found.filter(({ aside }) => !aside))
  console.log(`\nthe ${name} set, ${found.length} queries, some kept aside`)
  print('language', known.languages)
  print('kind', known.kinds)
  print('', [
    { ...known.all, name: 'tuned on' },
    { ...table(found.filter(({ aside }) => aside)).all, name: 'kept aside' },
  ])
}
const aside = table(await verdictsOf(readAside()))
console.log(`\nthe set kept aside as a whole, ${aside.all.queries} queries`)
print('language', aside.languages)
print('kind', aside.kinds)
print('', [aside.all])
await services.database.close()
process.exit(0)
