import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { mailings } from '@/server/db/schema-notifications'
import { answer } from '@/server/desk/listen'
import { handleEvent } from '@/server/jobs/work'
import { sweep } from '@/server/jobs/sweep'
import { openMailings, TEXTS } from '../support/desk-mailings'

/* What becomes of a mailing that is under way: it is continued after a break, and can be stopped. */

const { site, readers, crowd, draft, sendIt, stop, queue, delivered, newestAct, stateOf } = openMailings()
const folder = mkdtempSync(path.join(tmpdir(), 'mailing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a job queues some people at a time; what broke off is continued, and nobody is queued twice', async () => {
  await readers(0)
  await crowd(1203)
  const id = await draft()
  await sendIt(id)
  const job = { kind: 'mailingSent' as const, id }
  await handleEvent(job, 'one')
  expect(await stateOf(id)).toEqual(['queueing', 500, 500])
  // As if the process had died before it had completed the job: it runs again, beside the one that follows.
  await handleEvent(job, 'one')
  await queue()
  expect(await stateOf(id)).toEqual(['sending', 1203, 1203])
  const { rows } = (await site().db.execute(
    sql`select count(distinct singleton_key)::int as people, max(start_after) - min(start_after) >= interval '71 seconds' as apart
      from pgboss.job where name = 'email' and data->>'topic' = ${`mailing:${id}`}`,
  )) as unknown as { rows: object[] }
  expect(rows[0]).toEqual({ people: 1203, apart: true })
  expect((await stop(id)).status).toBe(200)
})

it('the sweep continues what has no job any more', async () => {
  await readers(2)
  const id = await draft()
  await sendIt(id)
  await site().db.execute(sql`delete from pgboss.job where name = 'events'`)
  await queue()
  expect(await stateOf(id)).toEqual(['queueing', 0, 0])
  await sweep()
  await queue()
  expect(await stateOf(id)).toEqual(['sending', 2, 2])
  await delivered()
})

it('a mailing that is stopped goes to nobody who waits, also while people are queued', async () => {
  await readers(5)
  const id = await draft()
  await sendIt(id)
  await queue()
  const [waiting] = (
    (await site().db.execute(
      sql`select data from pgboss.job where name = 'email' and state = 'created' limit 1`,
    )) as unknown as { rows: { data: { userId: string; channel: 'email'; topic: string } }[] }
  ).rows
  expect((await stop(id)).wire).toEqual({ ok: true })
  expect(await newestAct()).toMatchObject({ act: 'mailing-stop', subject: id })
  expect(await stateOf(id)).toEqual(['stopped', 0, 0])
  expect(await delivered()).toEqual([])
  // One that was just being sent, and was put off till later.
  await site().jobs.deliveries.add(site().db, [{ delivery: waiting!.data, after: null }])
  expect(await delivered()).toEqual([])
  const again = await stop(id)
  expect([again.status, again.wire.msg]).toEqual([409, 'It was stopped already.'])
  const early = await draft()
  await sendIt(early)
  expect((await stop(early)).status).toBe(200)
  await queue()
  await sweep()
  await queue()
  expect(await stateOf(early)).toEqual(['stopped', 0, 0])
  expect(await delivered()).toEqual([])
})

it('only what waits of this mailing is taken back', async () => {
  await readers(2)
  const [stopped, other] = [await draft(), await draft()]
  for (const id of [stopped, other]) await sendIt(id)
  await queue()
  await stop(stopped)
  expect(await stateOf(other)).toEqual(['sending', 2, 2])
  expect(await delivered()).toHaveLength(2)
})

it('a mailing of the terminal is in the list, and the same file queues nobody once the desk has stopped it', async () => {
  await readers(2)
  const file = `${folder}/texts.json`
  writeFileSync(file, JSON.stringify(TEXTS))
  expect((await answer(['mail', file], 'root')).text).toMatch(/queued for 2 people/)
  const [row] = await site().db.select().from(mailings).where(eq(mailings.by, 'root'))
  expect(await stateOf(row!.id)).toEqual(['sending', 2, 2])
  expect((await stop(row!.id)).status).toBe(200)
  expect(await answer(['mail', file], 'root')).toEqual({
    ok: false,
    text: `Mailing ${row!.id} was stopped at the desk. Nobody is queued.`,
  })
  expect(await delivered()).toEqual([])
})
