// `npm run desk -- reports`: the desk, for the people who look after the site.
import './own-node.mjs'
import { ensureProgram } from './build.mjs'

await ensureProgram('desk')
await import('../.build/desk.js')
