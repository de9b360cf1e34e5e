import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '@/server/db/embedded'
import { fillDatabase } from '@/server/demo/fill'
import { makeApp } from '@/server/http/app'
import { readEnvironment } from '@/server/platform/environment'
import { makeLog } from '@/server/platform/log'
import { assemble } from '@/server/services/services'
import { FolderStorage } from '@/server/platform/storage'
import { reindex, pruneIndex } from '@/server/search/reindex'
import { option } from './database'
import { insertPosts, insertSellers, LEARN_WORDS, postMaker } from './posts'
import { questions } from './questions'
import { at } from './statements'

/**
 * Measures whole calls of lists and searches on the embedded database: `--posts` (20000), `--count` requests of each
 * kind (60); of `--repeat` turns (1), the shortest time counts.
 */
const POSTS = Number(option('posts') ?? 20_000)
const REPEAT = Number(option('repeat') ?? 1)
const BATCH = 500
const LIMIT_MS = 30

const folder = '.build/bench-embedded'
rmSync(folder, { recursive: true, force: true })
const environment = readEnvironment({ NODE_ENV: 'test', SMS_PROVIDER: 'console', DATA_DIR: folder })
const { db } = await assemble(
  environment,
  await openEmbedded(`${folder}/db`),
  new FolderStorage(`${folder}/media`),
  makeLog('error'),
)
await fillDatabase()
const make = await postMaker()
await insertSellers(db)
for (let there = 0; there < POSTS; there += BATCH)
  await insertPosts(
    db,
    Array.from({ length: BATCH }, (_, index) => make(there + index, Date.now(), POSTS)),
  )
await db.execute(sql.raw(LEARN_WORDS))
await reindex()
await pruneIndex()
const app = makeApp()
console.log(
  `${POSTS} posts, load ${loadavg()
    .map(load => load.toFixed(1))
    .join(' ')}`,
)
console.log(`${'milliseconds'.padEnd(24)}    p50    p95`)
for (const { name, addresses } of questions(Number(option('count') ?? 60))) {
  const times = addresses.map(() => Infinity)
  for (let turn = 0; turn < REPEAT; turn++) {
    for (const [index, address] of addresses.entries()) {
      const start = performance.now()
      const response = await app.fetch(new Request(`http://localhost${address}`))
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.status} for ${address}`)
      times[index] = Math.min(times[index]!, performance.now() - start)
    }
  }
  console.log(
    `${name.padEnd(24)}${[0.5, 0.95].map(share => at(times, share).toFixed(1).padStart(7)).join('')}${at(times, 0.95) > LIMIT_MS ? `  over ${LIMIT_MS}` : ''}`,
  )
}
process.exit(0)
