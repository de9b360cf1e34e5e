// `npm run desk -- reports`: the desk of whoever runs the site.
import { existsSync } from 'node:fs'
import { bundleServer } from './bundle.mjs'

if (!existsSync('.build/desk.js')) await bundleServer()
await import('../.build/desk.js')
