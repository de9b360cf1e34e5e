// `npm run desk -- reports`: the desk, the commands for the staff of the site.
import './own-node.mjs'
import { ensureProgram } from './build.mjs'

await ensureProgram('desk')
await import('../.build/desk.js')
