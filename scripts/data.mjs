// `npm run data -- export FILE`: moves all data of the site, and backs it up.
import { existsSync } from 'node:fs'
import { bundleServer } from './bundle.mjs'

if (!existsSync('.build/data.js')) await bundleServer()
await import('../.build/data.js')
