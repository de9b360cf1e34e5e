import type { PGlite, protocol, QueryOptions, Results, types } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

/** Statements that are kept ready; each takes some sixty kilobytes of the database's memory. */
const KEPT = 100
/** Only these: of what they answer nothing but the rows counts. */
const READS = /^\s*(select|with)\b/i

type Field = Results['fields'][number]
type Prepared = { name: string; /** Types of the parameters, as the database numbers them. */ parameters: number[]; fields: Field[] }

type Message = { name: string }
type Row = Message & { fields: (string | null)[] }

const isParameters = (message: Message): message is Message & { dataTypeIDs: number[] } => message.name === 'parameterDescription'
const isFields = (message: Message): message is Message & { fields: Field[] } => message.name === 'rowDescription'
const isRow = (message: Message): message is Row => message.name === 'dataRow'

/**
 * Lets the embedded database keep the statements that are asked for rows again: they are sent, understood and mostly planned once, and their parameters
 * go there and their rows come back in one message each instead of seven. A page of a list takes half the time.
 * @param driver what the driver's package offers for that; it is loaded where the embedded database is
 */
export function keepPrepared(client: PGlite, { protocol: { serialize }, types: { parseType } }: { protocol: typeof protocol; types: typeof types }): void {
  const query = client.query.bind(client)
  /** Texts that were asked once, and statements that are ready. */
  const known = new LRUCache<string, Prepared | 'once'>({ max: KEPT, dispose: left => left !== 'once' && forgotten.push(left.name) })
  const forgotten: string[] = []
  let names = 0

  const send = async (...parts: Uint8Array[]): Promise<Message[]> => (await client.execProtocol(Buffer.concat([...parts, serialize.sync()]))).messages

  async function prepare(text: string): Promise<Prepared> {
    const name = `kept_${++names}`
    const closing = forgotten.splice(0).map(old => serialize.close({ type: 'S', name: old }))
    const messages = await send(...closing, serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const prepared = { name, parameters: messages.find(isParameters)?.dataTypeIDs ?? [], fields: (messages.find(isFields)?.fields ?? []).map(({ name, dataTypeID }) => ({ name, dataTypeID })) }
    known.set(text, prepared)
    return prepared
  }

  async function run<T>(text: string, values: unknown[], { rowMode, parsers }: QueryOptions): Promise<Results<T>> {
    const ready = known.get(text)
    const { name, parameters, fields } = ready === undefined || ready === 'once' ? await prepare(text) : ready
    const asText = (value: unknown, index: number) => (value === null || value === undefined ? null : (client.serializers[parameters[index]!]?.(value) ?? String(value)))
    const messages = await send(serialize.bind({ statement: name, values: values.map(asText) }), serialize.execute({}))
    const all = { ...client.parsers, ...parsers }
    const cells = (row: (string | null)[]) => row.map((cell, index) => parseType(cell, fields[index]!.dataTypeID, all) as unknown)
    const rows = messages.filter(isRow).map(({ fields: row }) => (rowMode === 'array' ? cells(row) : Object.fromEntries(cells(row).map((cell, index) => [fields[index]!.name, cell]))))
    return { rows: rows as T[], fields }
  }

  client.query = async <T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> => {
    // One that is closed says so itself.
    if (!client.ready || !READS.test(text) || options.blob || options.onNotice) return query<T>(text, values, options)
    if (!known.has(text)) {
      known.set(text, 'once')
      return query<T>(text, values, options)
    }
    // As any other statement of its own: between transactions, and alone.
    return client._runExclusiveTransaction(() => client._runExclusiveQuery(() => run<T>(text, values, options)))
  }
}
