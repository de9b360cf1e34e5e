// The API and the socket as a separate process, without the site. The fault and load tests start and kill it.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { openDatabase } from '@/server/db/open'
import { makeApp } from '@/server/http/app'
import { startWorker } from '@/server/jobs/work'
import { redisBus, noopBus } from '@/server/platform/bus'
import { readEnvironment } from '@/server/platform/environment'
import { makeLog } from '@/server/platform/log'
import { metrics } from '@/server/platform/metrics'
import { assemble } from '@/server/services/services'
import { FolderStorage } from '@/server/platform/storage'
import { startSocket } from '@/server/socket'

const environment = readEnvironment(process.env)
const log = makeLog(environment.LOG_LEVEL)
const database = await openDatabase(environment)
const bus = environment.REDIS_URL ? await redisBus(environment.REDIS_URL, log) : noopBus()
const { db } = await assemble(environment, database, new FolderStorage(`${environment.DATA_DIR}/media`), log, bus)

/** Most milliseconds by which each statement is delayed before and after it runs, so that a kill hits every moment. */
const delay = Number(process.env.FAULT_DELAY ?? 0)
if (delay > 0) {
  const nap = () => new Promise(resolve => setTimeout(resolve, Math.random() * delay))
  const execute = db.execute.bind(db)
  db.execute = (async (query: Parameters<typeof execute>[0]) => {
    await nap()
    const result = await execute(query)
    await nap()
    return result
  }) as unknown as typeof db.execute
}
if (process.env.WITHOUT_UNIQUE) await db.execute(sql`drop index if exists message_client`)

/** The number of users with complete profiles; the token of each follows from its number. */
const people = Number(process.env.PEOPLE ?? 0)
const token = (index: number) => createHash('sha256').update(`person ${index}`).digest('base64url')
for (let start = 0; start < people; start += 500) {
  const some = Array.from({ length: Math.min(500, people - start) }, (_, index) => start + index)
  await db.execute(
    sql`insert into users (id, mobile, name, surname, address) values ${sql.join(
      some.map(n => sql`(${`p${n}`}, ${String(7_000_000_000 + n)}, 'Person', ${String(n)}, 'Road')`),
      sql`, `,
    )} on conflict do nothing`,
  )
  await db.execute(
    sql`insert into sessions (token_hash, user_id, expires_at) values ${sql.join(
      some.map(
        n => sql`(${createHash('sha256').update(token(n)).digest('hex')}, ${`p${n}`}, now() + interval '30 days')`,
      ),
      sql`, `,
    )} on conflict do nothing`,
  )
}

// This process also does the jobs, so it sends push messages, e-mails and text messages.
if (process.env.DELIVERS) await startWorker()

const server = createServer(getRequestListener(makeApp().fetch))
const stop = await startSocket(server)
server.listen(environment.PORT, '127.0.0.1', () =>
  process.stdout.write(`ready ${(server.address() as AddressInfo).port}\n`),
)
process.on('message', async message => {
  if (message !== 'memory') return
  globalThis.gc?.()
  const deliveries = (await metrics().chatDeliveries.get()).values[0]?.value ?? 0
  process.send?.({ ...process.memoryUsage(), deliveries })
})
process.on('SIGTERM', () => {
  stop()
  process.exit(0)
})
