import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openSite, type TestSite } from '../support/site'

// Tests statements that the embedded database prepares (server/db/prepared-statements.ts): each
// runs often enough here to be prepared.
const open = () => openSite({}, { engine: 'embedded', filled: false })
let site: TestSite
beforeAll(async () => void (site = await open()), 240_000)
afterAll(() => site.close())

const TURNS = [1, 2, 3, 4, 5, 6, 7, 8]
const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await site.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows

it('a statement that is asked again answers the same, whatever its values are', async () => {
  const when = '2026-01-31 10:00:00.123456+00'
  for (const turn of TURNS) {
    const [row] =
      await rowsOf(sql`select ${turn}::int as number, ${`it's "${turn}"`}::text as words, ${turn % 2 === 0}::boolean as even, ${turn % 2 ? null : turn}::float8 as maybe,
      ${sql.param(['a,b', '"', String(turn)])}::text[] as list, ${sql.param({ turn })}::jsonb as object, ${when}::timestamptz as moment where ${turn}::int > 0`)
    expect(row).toEqual({
      number: turn,
      words: `it's "${turn}"`,
      even: turn % 2 === 0,
      maybe: turn % 2 ? null : turn,
      list: ['a,b', '"', String(turn)],
      object: { turn },
      moment: when,
    })
  }
  for (const _ of TURNS) expect(await rowsOf(sql`select 1 as one where false`)).toEqual([])
})

it('one that fails says why, and the next one does not', async () => {
  const divided = (by: number) => rowsOf(sql`select 12 / ${by}::int as part`)
  for (const turn of TURNS) {
    await expect(divided(0)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await divided(turn)).toEqual([{ part: Math.trunc(12 / turn) }])
  }
})

it('is asked between transactions, not in them', async () => {
  await site.db.execute(sql`create table counted (value int)`)
  const count = async () => (await rowsOf(sql`select count(*)::int as rows from counted`))[0]!.rows
  for (const _ of TURNS) expect(await count()).toBe(0)
  let outside: Promise<unknown> | undefined
  await site.db.transaction(async inside => {
    for (const turn of TURNS) {
      await inside.execute(sql`insert into counted values (${turn})`)
      outside ??= count()
    }
  })
  expect(await outside).toBe(TURNS.length)
  // After a change of the table, the statement must read its current form.
  await site.db.execute(sql`alter table counted add column other int`)
  await site.db.execute(sql`truncate counted`)
  expect(await count()).toBe(0)
})

it('some are kept, and no more than that', async () => {
  for (let index = 0; index < 300; index++)
    for (const _ of [1, 2, 3]) expect(await rowsOf(sql.raw(`select ${index} as value`))).toEqual([{ value: index }])
  const [kept] = await rowsOf(sql`select count(*)::int as statements from pg_prepared_statements`)
  expect(kept!.statements).toBeGreaterThan(50)
  expect(kept!.statements).toBeLessThanOrEqual(101)
})

it('a closed database says so, and takes nothing with it', async () => {
  const other = await open()
  const one = () => other.db.execute(sql`select 1 as one`)
  for (const _ of TURNS) await one()
  await other.jobs.close()
  await other.database.close()
  await expect(one()).rejects.toMatchObject({ cause: { message: 'PGlite is closed' } })
  rmSync(other.environment.DATA_DIR, { recursive: true })
})
