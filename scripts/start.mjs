// `npm start`: builds if needed, then runs the site.
import './own-node.mjs'

process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.setSourceMapsEnabled(true)
// Imported only now, because an old Node cannot parse it.
const { build } = await import('./build.mjs')
await build()
await import('../.build/server.js')
