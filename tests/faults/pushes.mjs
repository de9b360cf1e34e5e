// A chat server whose people have browsers that receive push messages at a service on loopback.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openPushService, vapidPair } from '../support/push-service.ts'
import { bundleChatServer, openSocket, postgresDatabase, startChatServer } from './process.mjs'

/** How many browsers one statement stores. */
const BATCH = 5000

/**
 * Starts all of it on a Postgres database of its own.
 * @param name the name of the database
 * @param people the number of users, `p0`, `p1` …, each with a browser of the same name; messages reach them at night
 * @param variables further environment variables of the server
 */
export async function openPushes(name, people, variables = {}) {
  await bundleChatServer()
  const keys = vapidPair()
  const service = await openPushService(keys.VAPID_PUBLIC_KEY)
  const database = await postgresDatabase(name)
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  const environment = {
    ...keys,
    PUSH_SERVICES: service.origin,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DELIVERS: 'yes',
    ...variables,
  }
  // The first start makes the people; later ones find them.
  const first = await startChatServer({ ...environment, PEOPLE: String(people), PORT: '0' })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('update users set notify_push = true, notify_at_night = true')
  for (let start = 0; start < people; start += BATCH) {
    const names = Array.from({ length: Math.min(BATCH, people - start) }, (_, at) => `p${start + at}`)
    const made = names.map(one => service.subscription(one))
    await client.query(
      `insert into push_subscriptions (endpoint, user_id, session_hash, p256dh, auth, language)
        select made.endpoint, made.name, sessions.token_hash, made.p256dh, made.auth, 'hi'
        from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as made (name, endpoint, p256dh, auth)
        join sessions on sessions.user_id = made.name`,
      [
        names,
        made.map(({ endpoint }) => endpoint),
        made.map(({ keys }) => keys.p256dh),
        made.map(({ keys }) => keys.auth),
      ],
    )
  }
  await client.query('analyze')
  const url = `http://127.0.0.1:${first.port}`
  return {
    service,
    client,
    url,
    server: first,
    start: () => startChatServer({ ...environment, PORT: String(first.port) }),
    socketOf: index => openSocket(url, index),
    close: async () => {
      await client.end()
      await service.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
