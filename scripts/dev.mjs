// `npm run dev`: Next reloads pages hot; a change in the server's own code restarts the process. It runs in demo mode
// and listens only on this machine, unless HOST=0.0.0.0 DEMO=yes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { bundleServer } from './build.mjs'

const WATCHED = ['server', 'lib', 'server.ts']
const QUIET_MS = 150

let child
let timer

async function restart() {
  try {
    await bundleServer()
  } catch {
    return // esbuild has printed the error; the old process runs on
  }
  const start = () =>
    (child = spawn(process.execPath, ['--enable-source-maps', '.build/server.js'], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
    }))
  if (!child || child.exitCode !== null) return start()
  child.once('exit', start)
  child.kill('SIGTERM')
}

for (const place of WATCHED) {
  watch(place, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(restart, QUIET_MS)
  })
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (child?.kill(signal), process.exit(0)))
await restart()
