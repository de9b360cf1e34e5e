// Measures chat's reads and writes over millions of stored messages on Postgres.
// chat-store.mjs runs it; MESSAGES is the number of messages.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { listChats } from '@/server/chat/list'
import { countUnread, markRead } from '@/server/chat/receipts'
import { sendMessage } from '@/server/chat/send'
import { readThread } from '@/server/chat/thread'
import { openPostgres } from '@/server/db/postgres'
import { readEnvironment } from '@/server/platform/environment'
import { makeLog } from '@/server/platform/log'
import { assemble } from '@/server/services/services'
import { FolderStorage } from '@/server/platform/storage'

const MESSAGES = Number(process.env.MESSAGES ?? 10_000_000)
const PER_CHAT = 20
const CHATS = Math.floor(MESSAGES / PER_CHAT)
const PEOPLE = Math.max(1000, Math.floor(CHATS / 5))
/** The number of sellers with very many conversations, and the number of conversations of each. */
const BUSY = Math.max(10, Math.floor(CHATS / 10_000))
const BUSY_CHATS = 500
const ROUNDS = Number(process.env.ROUNDS ?? 1000)

const environment = readEnvironment(process.env)
const database = await openPostgres(process.env.DATABASE_URL!)
const { db, jobs } = await assemble(environment, database, new FolderStorage('/tmp/none'), makeLog('error'))
const person = (n: number) => `u${String(n).padStart(8, '0')}`
const busySeller = (n: number) => `s${String(n % BUSY).padStart(8, '0')}`
const started = Date.now()
const said = (text: string) => process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0)} s: ${text}\n`)

await db.transaction(async transaction => {
  await transaction.execute(sql`set local session_replication_role = replica`)
  await transaction.execute(sql`set local statement_timeout = 0`)
  await transaction.execute(sql`set local synchronous_commit = off`)
  await transaction.execute(
    sql.raw(`alter table message drop constraint message_chat_id_seq_pk; drop index message_client`),
  )
  await transaction.execute(
    sql.raw(
      `insert into users (id, mobile, name, surname, address) select 'u' || lpad(n::text, 8, '0'), (7000000000 + n)::text, 'Person', n::text, 'Road' from generate_series(0, ${PEOPLE + CHATS / PEOPLE + 1}) n`,
    ),
  )
  await transaction.execute(
    sql.raw(
      `insert into users (id, mobile, name, surname, address) select 's' || lpad(n::text, 8, '0'), (6000000000 + n)::text, 'Seller', n::text, 'Road' from generate_series(0, ${BUSY - 1}) n`,
    ),
  )
  await transaction.execute(
    sql.raw(
      `insert into sessions (token_hash, user_id, expires_at) select 's' || id, id, now() + interval '30 days' from users`,
    ),
  )
  await transaction.execute(
    sql.raw(
      `create temp table pair on commit drop as select 'c' || lpad(n::text, 9, '0') as id, 'u' || lpad((n % ${PEOPLE})::text, 8, '0') as low, 'u' || lpad((n % ${PEOPLE} + 1 + n / ${PEOPLE})::text, 8, '0') as high, n from generate_series(0, ${CHATS - 1}) n`,
    ),
  )
  await transaction.execute(
    sql.raw(
      `insert into pair select 'b' || lpad(n::text, 9, '0'), 's' || lpad((n % ${BUSY})::text, 8, '0'), 'u' || lpad((n * 7919 % ${PEOPLE})::text, 8, '0'), n from generate_series(0, ${BUSY * BUSY_CHATS - 1}) n`,
    ),
  )
  await transaction.execute(
    sql.raw(`insert into chat (id, low_user_id, high_user_id, last_seq) select id, low, high, ${PER_CHAT} from pair`),
  )
  for (const [own, other] of [
    ['low', 'high'],
    ['high', 'low'],
  ]) {
    await transaction.execute(
      sql.raw(
        `insert into chat_member (chat_id, user_id, peer_id, unread, last_in, last_at) select id, ${own}, ${other}, case when n % 7 = 0 then 2 else 0 end, ${PER_CHAT}, now() - random() * interval '300 days' from pair`,
      ),
    )
  }
  said(`${CHATS + BUSY * BUSY_CHATS} conversations of ${PEOPLE} people`)
  // Inserts one message of every chat, then the next of every chat, as they would arrive over
  // time: so the messages of a thread are far apart on disk.
  await transaction.execute(
    sql.raw(
      `insert into message (chat_id, seq, client_id, from_low, body, created_at) select pair.id, s, md5(pair.id || s), s % 2 = 0, 'भैंस अभी बिकाऊ है? कल सुबह देखने आ सकता हूँ। ' || s, now() - (${PER_CHAT} - s) * interval '1 day' from generate_series(1, ${PER_CHAT}) s cross join pair`,
    ),
  )
  said('messages written')
  await transaction.execute(
    sql.raw(
      `update chat set last_client_id = client_id, last_from_low = from_low, last_body = body, last_at = message.created_at from message where chat_id = chat.id and seq = last_seq`,
    ),
  )
  await transaction.execute(
    sql.raw(`alter table message add constraint message_chat_id_seq_pk primary key (chat_id, seq)`),
  )
  await transaction.execute(sql.raw(`create unique index message_client on message (chat_id, client_id)`))
})
await db.execute(sql`analyze`)
said('indexes made')

async function measure(name: string, limit: number, run: (n: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS + 50; round++) {
    const n = Math.floor(Math.random() * PEOPLE)
    const start = performance.now()
    await run(n)
    if (round >= 50) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)]!.toFixed(2)
  said(
    `${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (p95 at most ${limit})${Number(at(0.95)) > limit ? ' TOO SLOW' : ''}`,
  )
  if (Number(at(0.95)) > limit) process.exitCode = 1
}

await measure('list', 5, n => listChats(person(n)))
await measure('list of a busy seller', 5, n => listChats(busySeller(n)))
await measure('badge', 3, n => countUnread(person(n)))
await measure('badge of a busy seller', 3, n => countUnread(busySeller(n)))
await measure('page of a thread', 5, n => readThread(person(n), person(n + 1), {}))
await measure('page before', 5, n => readThread(person(n), person(n + 1), { before: 10 }))
await measure('send', 15, n =>
  sendMessage(
    { userId: person(n), session: `s${person(n)}` },
    { toUserId: person(n + 1), message: 'कल आऊँगा', messageId: createHash('md5').update(randomUUID()).digest('hex') },
  ),
)
await measure('mark as read', 15, n => markRead(person(n), person(n + 1)))
await jobs.close()
await database.close()
