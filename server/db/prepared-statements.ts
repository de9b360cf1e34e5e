import type { PGlite, protocol, QueryOptions, Results, types } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

/** How many statements are kept prepared; each takes some sixty kilobytes of the database's memory. */
const KEPT = 100
/** Only these are prepared, because only the rows of their answer are needed. */
const READS = /^\s*(select|with)\b/i

type Field = Results['fields'][number]
type Prepared = {
  name: string
  /** Types of the parameters, by the numbers of the database. */ parameters: number[]
  fields: Field[]
}

type Message = { name: string }
type Row = Message & { fields: (string | null)[] }

const isParameters = (message: Message): message is Message & { dataTypeIDs: number[] } =>
  message.name === 'parameterDescription'
const isFields = (message: Message): message is Message & { fields: Field[] } => message.name === 'rowDescription'
const isRow = (message: Message): message is Row => message.name === 'dataRow'

/**
 * Makes the embedded database keep statements that are run repeatedly. They are sent, parsed and mostly planned once;
 * after that, their parameters and their rows take one message each instead of seven. A page of a list then takes half
 * the time.
 * @param driver functions of the driver's package, which is loaded only with the embedded database
 */
export function cachePreparedStatements(
  client: PGlite,
  { protocol: { serialize }, types: { parseType } }: { protocol: typeof protocol; types: typeof types },
): void {
  const query = client.query.bind(client)
  /** Texts that were run once, and prepared statements. */
  const preparedByText = new LRUCache<string, Prepared | 'once'>({
    max: KEPT,
    dispose: left => left !== 'once' && forgotten.push(left.name),
  })
  const forgotten: string[] = []
  let names = 0
  /** Transactions that have begun or wait, and have not ended. */
  let transactions = 0
  const transaction = client.transaction.bind(client)
  client.transaction = body => {
    transactions++
    return transaction(body).finally(() => void transactions--)
  }

  const send = async (...parts: Uint8Array[]): Promise<Message[]> =>
    (await client.execProtocol(Buffer.concat([...parts, serialize.sync()]))).messages

  async function prepare(text: string): Promise<Prepared> {
    const name = `kept_${++names}`
    const closing = forgotten.splice(0).map(old => serialize.close({ type: 'S', name: old }))
    const messages = await send(...closing, serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const prepared = {
      name,
      parameters: messages.find(isParameters)?.dataTypeIDs ?? [],
      fields: (messages.find(isFields)?.fields ?? []).map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    }
    preparedByText.set(text, prepared)
    return prepared
  }

  async function run<T>(text: string, values: unknown[], { rowMode, parsers = {} }: QueryOptions): Promise<Results<T>> {
    const ready = preparedByText.get(text)
    const { name, parameters, fields } = ready === undefined || ready === 'once' ? await prepare(text) : ready
    const asText = (value: unknown, index: number) =>
      value === null || value === undefined ? null : (client.serializers[parameters[index]!]?.(value) ?? String(value))
    const messages = await send(serialize.bind({ statement: name, values: values.map(asText) }), serialize.execute({}))
    const parsersOf = fields.map(({ dataTypeID }) => (dataTypeID in parsers ? parsers : client.parsers))
    const cells = (row: (string | null)[]) =>
      row.map((cell, index) => parseType(cell, fields[index]!.dataTypeID, parsersOf[index]) as unknown)
    const rows = messages
      .filter(isRow)
      .map(({ fields: row }) =>
        rowMode === 'array'
          ? cells(row)
          : Object.fromEntries(cells(row).map((cell, index) => [fields[index]!.name, cell])),
      )
    return { rows: rows as T[], fields }
  }

  client.query = async <T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> => {
    // A closed database gives its own error. During a transaction, the driver makes other statements wait for its end,
    // but `runExclusive` would put them between the statements of the transaction.
    if (!client.ready || transactions > 0 || !READS.test(text) || options.blob || options.onNotice)
      return query<T>(text, values, options)
    if (!preparedByText.has(text)) {
      preparedByText.set(text, 'once')
      return query<T>(text, values, options)
    }
    return client.runExclusive(() => run<T>(text, values, options))
  }
}
