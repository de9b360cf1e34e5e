// `npm run queries`: writes the statements of lists, search and chat to server/*/queries.sql.
import { writeFileSync } from 'node:fs'
import setUp from '../support/templates.mjs'
import { collectQueries } from './collect'

setUp()
for (const [room, text] of await collectQueries()) writeFileSync(`server/${room}/queries.sql`, text)
process.exit(0)
