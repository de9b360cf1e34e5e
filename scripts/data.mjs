// `npm run data -- export FILE`: moves or backs up all data of the site.
import './own-node.mjs'
import { ensureProgram } from './build.mjs'

await ensureProgram('data')
await import('../.build/data.js')
