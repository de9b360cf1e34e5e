import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '@/server/db/embedded'
import { fillDatabase } from '@/server/demo/fill'
import { readEnvironment } from '@/server/platform/environment'
import { makeLog } from '@/server/platform/log'
import { FolderStorage } from '@/server/platform/storage'
import { assemble } from '@/server/services/services'
import { makeCorpus, storeCorpus } from '../search/corpus'
import { judge, readAside, readHard, readQueries, readWide, table, testOf, type Verdict } from '../search/judge'
import { AGRIHAAT, miniSearches, oramas, postgresTexts } from './other-engines'
import { textsOf } from './post-texts'
import { at } from './statements'

/**
 * Measures our search beside other engines, on the posts and judged queries of `npm run search:judge`, in one process
 * and one query at a time. Prints tables in Markdown; `--write` also puts them into docs/search.md.
 */
const SEEDS = 9
const WARM_UP = 40
const DOCUMENT = 'docs/search.md'
const [BEGIN, END] = ['<!-- others -->', '<!-- /others -->']

const folder = mkdtempSync(path.join(tmpdir(), 'others-'))
const services = await assemble(
  readEnvironment({ NODE_ENV: 'test', SMS_PROVIDER: 'console' }),
  await openEmbedded(path.join(folder, 'db')),
  new FolderStorage(path.join(folder, 'media')),
  makeLog('error', () => {}),
)
await fillDatabase()
const corpus = await makeCorpus(SEEDS)
await storeCorpus(services, corpus)
const texts = await textsOf(corpus)
const engines = [
  AGRIHAAT,
  ...(await postgresTexts(services.db, texts)),
  ...miniSearches(texts),
  ...(await oramas(texts)),
].map(engine => ({ ...engine, times: [] as number[], answers: [] as string[][] }))

const sets = Object.entries({ queries: readQueries(), hard: readHard(), wide: readWide(), aside: readAside() })
const asked = sets.flatMap(([set, queries]) =>
  queries.filter(({ wants }) => corpus.some(testOf(wants))).map(query => ({ set, query })),
)
// Code that was not compiled yet would count against the engine that is asked first.
for (const { query } of asked.slice(0, WARM_UP)) for (const { ids } of engines) await ids(query.text)
// The engines answer in turns, so a busy moment of the machine meets all of them.
for (const { query } of asked)
  for (const { ids, times, answers } of engines) {
    const start = performance.now()
    const answer = await ids(query.text)
    times.push(performance.now() - start)
    answers.push(answer)
  }

const judged = engines.map(({ name, times, answers }) => ({
  name,
  times,
  without: answers.filter(answer => answer.length === 0).length,
  verdicts: asked.map(({ set, query }, index) => ({ set, ...judge(query, corpus, answers[index]!, false) })),
}))
const figures = (verdicts: readonly Verdict[]) => {
  const { recall, precision } = table(verdicts).all
  return `${recall.toFixed(2)} / ${precision.toFixed(2)}`
}
const markdown = (rows: string[][]) =>
  rows.map((row, index) => `| ${row.join(' | ')} |${index === 0 ? `\n|${row.map(() => '---|').join('')}` : ''}`)
const names = sets.map(([set]) => set)
const bySet = markdown([
  [
    'recall / precision',
    ...names.map(name => `${name}, ${asked.filter(({ set }) => set === name).length}`),
    'no result',
    'finds more than ours',
    'p50, p95',
  ],
  ...judged.map(({ name, times, without, verdicts }) => [
    name,
    ...names.map(one => figures(verdicts.filter(({ set }) => set === one))),
    `${without} of ${asked.length}`,
    String(verdicts.filter(({ recall }, index) => recall > judged[0]!.verdicts[index]!.recall).length),
    `${at(times, 0.5).toFixed(1)}, ${at(times, 0.95).toFixed(1)} ms`,
  ]),
])
const open = (verdicts: (Verdict & { set: string })[]) => verdicts.filter(({ set }) => set === 'hard' || set === 'wide')
const kinds = [...new Set(open(judged[0]!.verdicts).map(({ kind }) => kind))].sort()
const byKind = markdown([
  ['hard and wide', ...judged.map(({ name }) => name)],
  ...kinds.map(kind => {
    const ofKind = (verdicts: (Verdict & { set: string })[]) => open(verdicts).filter(one => one.kind === kind)
    return [
      `${kind}, ${ofKind(judged[0]!.verdicts).length}`,
      ...judged.map(({ verdicts }) => figures(ofKind(verdicts))),
    ]
  }),
])
const machine = `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`
const lines = [`${corpus.length} posts, ${asked.length} queries, ${machine}:`, '', ...bySet, '', ...byKind]
console.log(lines.join('\n'))
if (process.argv.includes('--write')) {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before, rest] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (before < 0 || rest < before) throw new Error(`${DOCUMENT} has no place for the tables`)
  writeFileSync(DOCUMENT, `${text.slice(0, before)}${BEGIN}\n\n${lines.join('\n')}\n\n${text.slice(rest)}`)
}
await services.database.close()
process.exit(0)
