import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { getRequestListener } from '@hono/node-server'
import { makeApp } from '@/server/http/app'
import { benchClient, benchServices, option } from './database'
import { questions } from './questions'
import { at, planOf, spent, type Statement } from './statements'

/**
 * Measures searches and lists on the benchmarks' database: p50 and p95 by kind, through HTTP one and eight at a time,
 * and the SQL alone; for eight at a time also how much longer a request took than its SQL. `--count`: requests of each
 * kind; `--kind`: only kinds whose name contains this; `--repeat`: how often each runs, the least time counts;
 * `--plans` writes the plan of the slowest statement of each kind to .build/plans.txt.
 */
const COUNT = Number(option('count') ?? 60)
const REPEAT = Number(option('repeat') ?? 1)
const WARM_UP = 40

const { database } = await benchServices()
const app = makeApp()
const listener = getRequestListener(app.fetch)
const perRequest = new Map<string, Statement[]>()
const server = createServer((request, response) => {
  const statements: Statement[] = []
  perRequest.set(String(request.headers['x-question']), statements)
  spent.run(statements, () => void listener(request, response))
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo

const asker = fork('tests/bench/asker.mjs')
let asked = 0
async function run(addresses: string[], atOnce: number) {
  const given = addresses.map(address => ({ id: String(asked++), address }))
  asker.send({ port, questions: given, atOnce })
  const [times] = (await once(asker, 'message')) as [number[]]
  return given.map(({ id }, index) => {
    const statements = perRequest.get(id) ?? []
    perRequest.delete(id)
    return { http: times[index]!, sql: statements.reduce((sum, { ms }) => sum + ms, 0), statements }
  })
}

const shown = (ms: number) => ms.toFixed(1).padStart(7)
const client = await benchClient()
const { rows } = await client.query<{ posts: number }>('select count(*)::int as posts from posts')
console.log(
  `${rows[0]?.posts} posts, ${cpus().length} cores, load ${loadavg()
    .map(load => load.toFixed(1))
    .join(' ')}, ${COUNT} questions of each kind`,
)
console.log(`${'milliseconds'.padEnd(24)}  SQL p50    p95   HTTP p50    p95   8 at once p50    p95  over SQL p95`)
const plans: string[] = []
const kinds = questions(COUNT)
// A site in use has its code compiled, so some requests of every kind run before the measurement.
await run(
  kinds.flatMap(({ addresses }) => addresses.slice(0, WARM_UP)),
  8,
)
for (const { name, limit, addresses } of kinds.filter(kind => kind.name.includes(option('kind') ?? ''))) {
  // Runs once before the measurement, to load the database pages that a site in use has in memory.
  await run(addresses, 2)
  const alone = await run(addresses, 1)
  // On a shared machine, the least of several times is the closest to the true one.
  for (let again = 1; again < REPEAT; again++)
    for (const [index, one] of (await run(addresses, 1)).entries()) if (one.sql < alone[index]!.sql) alone[index] = one
  const together = await run(addresses, 8)
  const [sql, http, eight] = [alone.map(one => one.sql), alone.map(one => one.http), together.map(one => one.http)]
  const over = together.map(one => one.http - one.sql)
  console.log(
    `${name.padEnd(24)}${shown(at(sql, 0.5))}${shown(at(sql, 0.95))}  ${shown(at(http, 0.5))}${shown(at(http, 0.95))}        ${shown(at(eight, 0.5))}${shown(at(eight, 0.95))}       ${shown(at(over, 0.95))}${at(sql, 0.95) > limit ? `  over ${limit}` : ''}`,
  )
  const slowest = alone.flatMap(one => one.statements).sort((a, b) => b.ms - a.ms)[0]
  if (process.argv.includes('--plans') && slowest) {
    plans.push(`${name}: ${await planOf(client, slowest)}`)
  }
}
if (plans.length > 0) writeFileSync('.build/plans.txt', `${plans.join('\n\n')}\n`)
asker.kill()
server.close()
await client.end()
await database.close()
process.exit(0)
