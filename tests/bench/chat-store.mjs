//   MESSAGES=10000000 node tests/bench/chat-store.mjs
import { spawnSync } from 'node:child_process'
import { build } from 'esbuild'
import { postgresDatabase } from '../faults/process.mjs'

const outfile = '.build/chat-store.js'
await build({
  entryPoints: ['tests/bench/chat-store.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  logLevel: 'warning',
})
const database = await postgresDatabase('chat_bench')
const { status } = spawnSync('node', [outfile], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'test', SMS_PROVIDER: 'console', DATABASE_URL: database.url },
})
await database.drop()
process.exit(status ?? 1)
