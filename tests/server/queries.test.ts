import { readFileSync } from 'node:fs'
import { collectQueries } from '../queries/collect'

// On a real Postgres, statements that are sent side by side arrive in any order.
const onEmbedded = process.env.ENGINE === 'postgres' ? it.skip : it

onEmbedded(
  'queries.sql of lists, search and chat holds the statements that they send; `npm run queries` writes it @slow',
  async () => {
    const texts = await collectQueries()
    expect([...texts.keys()]).toEqual(['listing', 'search', 'chat'])
    for (const [room, text] of texts) expect(text).toBe(readFileSync(`server/${room}/queries.sql`, 'utf8'))
  },
  240_000,
)
