import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Db } from '../db/client'
import { CHANNELS, type Channel } from '@/lib/contract/notifications'
import { DELIVERIES } from '../services/deliveries'
import { EVENTS } from '../services/jobs'
import { services } from '../services/services'

export type Executor = Pick<Db, 'execute'>

/** A set of rows in an export. */
export type Source = {
  name: string
  /** Its rows, in an order that is the same in both engines. */
  rows: SQL
  /** Stores rows; each is the JSON text from an export. */
  load: (db: Executor, lines: string[]) => Promise<void>
}

/**
 * The tables that an export leaves out. Codes and what waits for a passkey live for minutes, counters for a day.
 * Sessions of the desk live for hours, and an export must let nobody in there. Hashes of devices, addresses and
 * searches depend on the key of one site. Lists, the search index and the counts of the market are made again from the
 * posts. Pictures that no row names are not moved.
 */
const LEFT_OUT = [
  'otps',
  'desk_sessions',
  'desk_sign_ins',
  'limits',
  'blocked_number',
  'known_devices',
  'origins',
  'empty_searches',
  'empty_search_people',
  'loose_pictures',
  'listed_posts',
  'search_posts',
  'search_words',
  'market_counts',
  'market_days',
]

/**
 * Columns that an export leaves out: an invitation that was used or replaced since would open the desk again, and a
 * place in the log means nothing in another database.
 */
const COLUMNS_LEFT_OUT: Record<string, string[]> = {
  desk_people: ['invitation_hash', 'invited_until'],
  sessions: ['wrote_at'],
}

/** Tables that are exported only in part: the signature of a picture that no post has shown goes with the picture. */
const ONLY: Record<string, SQL> = {
  signatures: sql` where post_id is not null or key not in (select key from loose_pictures)`,
}

/** Rows in a batch, which are in memory at once. */
const BATCH = 500

const quote = (name: string) => sql.raw(`"${name.replaceAll('"', '""')}"`)
const listed = (parts: SQL[]) => sql.join(parts, sql.raw(', '))

type Column = {
  table: string
  column: string
  collated: boolean
  /** Its position in the primary key; null if it is not in it. */ key: number | null
}
type Reference = { child: string; parent: string }

/**
 * Every table of the database except those left out, and the waiting jobs. A table comes after those that it refers to.
 */
export async function findSources(db: Executor): Promise<Source[]> {
  const columns = await rowsOf<Column>(
    db,
    sql`
    select t.relname as table, a.attname as column, a.attcollation <> 0 as collated, array_position(i.indkey::int[], a.attnum::int) as key
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = t.oid and i.indisprimary
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by t.relname collate "C", a.attnum`,
  )
  const references = await rowsOf<Reference>(
    db,
    sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const names = [...new Set(columns.map(({ table }) => table))].filter(name => !LEFT_OUT.includes(name))
  return [
    ...inOrder(names, references).map(name =>
      tableSource(
        name,
        columns.filter(({ table, column }) => table === name && !COLUMNS_LEFT_OUT[name]?.includes(column)),
      ),
    ),
    ...WAITING,
  ]
}

/** Sorts the tables: those that others refer to first, otherwise by name. */
function inOrder(names: string[], references: Reference[]): string[] {
  const done: string[] = []
  while (done.length < names.length) {
    const next = names.find(
      name =>
        !done.includes(name) &&
        references.every(({ child, parent }) => child !== name || !names.includes(parent) || done.includes(parent)),
    )
    if (next === undefined) throw new Error('tables refer to each other in a circle')
    done.push(next)
  }
  return done
}

function tableSource(name: string, columns: Column[]): Source {
  const all = listed(columns.map(({ column }) => quote(column)))
  const key = columns.filter(column => column.key !== null).sort((a, b) => a.key! - b.key!)
  if (key.length === 0) throw new Error(`${name} has no primary key to go by`)
  // Databases sort text by their own rules; bytes have the same order everywhere.
  const order = listed(
    key.map(({ column, collated }) => (collated ? sql`${quote(column)} collate "C"` : quote(column))),
  )
  return {
    name,
    rows: sql`select ${all} from ${quote(name)}${ONLY[name] ?? sql``} order by ${order}`,
    load: async (db, lines) =>
      void (await db.execute(
        sql`insert into ${quote(name)} (${all}) select ${all} from json_populate_recordset(null::${quote(name)}, ${`[${lines.join(',')}]`}::json)`,
      )),
  }
}

/** The waiting jobs of a queue. They keep their ids, so that no user is notified twice. */
const waiting = (name: string, queue: typeof EVENTS | Channel): Source => ({
  name,
  rows: sql`select id, data, priority, singleton_key, start_after from pgboss.job where name = ${sql.raw(`'${queue}'`)} and state in ('created', 'retry', 'active') order by id`,
  load: async (db, lines) =>
    (await services()).jobs.restore(
      db,
      queue,
      lines.map(line => JSON.parse(line)),
    ),
})
const WAITING = [
  waiting('waiting_jobs', EVENTS),
  ...CHANNELS.map(channel => waiting(`waiting_${channel}`, DELIVERIES[channel])),
]

/**
 * The rows of a source as JSON texts, in batches. The database makes the JSON, so that both engines write numbers,
 * times, arrays and objects the same way and nothing is rounded. Call it in a transaction, for one source at a time.
 */
export async function* readBatches(db: Executor, { rows }: Pick<Source, 'rows'>): AsyncGenerator<string[]> {
  await db.execute(sql`declare data_rows no scroll cursor for select row_to_json(one)::text as line from (${rows}) one`)
  for (;;) {
    const batch = await rowsOf<{ line: string }>(db, sql.raw(`fetch ${BATCH} from data_rows`))
    if (batch.length > 0) yield batch.map(({ line }) => line)
    if (batch.length < BATCH) break
  }
  await db.execute(sql`close data_rows`)
}

/** Has a source any row? */
export async function hasRows(db: Executor, { rows }: Source): Promise<boolean> {
  const [row] = await rowsOf<{ any: boolean }>(db, sql`select exists (${rows}) as any`)
  return row!.any
}
