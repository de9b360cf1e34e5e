// `npm start`: builds when needed, then runs the site.
import { build } from './build.mjs'

process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.setSourceMapsEnabled(true)
await build()
await import('../.build/server.js')
