import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { makeApp } from '@/server/http/app'
import { benchServices } from './database'
import { questions } from './questions'
import { at } from './statements'
await benchServices()
const app = makeApp()
const listener = getRequestListener(app.fetch)
const server = createServer((a, b) => void listener(a, b))
await new Promise<void>(r => server.listen(0, '127.0.0.1', r))
const { port } = server.address() as AddressInfo
const asker = fork('tests/bench/asker.mjs')
async function run(addresses: string[], atOnce: number) { asker.send({ port, questions: addresses.map((address, i) => ({ id: String(i), address })), atOnce }); return ((await once(asker, 'message')) as [number[]])[0] }
const stat = (pid: string | number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return [Number(f[11]), Number(f[12])] as const }
const backends = () => readdirSync('/proc').filter(p => /^\d+$/.test(p)).filter(p => { try { return readFileSync(`/proc/${p}/cmdline`, 'utf8').includes('agrihaat_bench') && readFileSync(`/proc/${p}/cmdline`, 'utf8').startsWith('postgres') } catch { return false } })
const cpu = () => { const s = (l: (readonly [number, number])[]) => l.reduce((a, b) => [a[0]! + b[0], a[1]! + b[1]], [0, 0]).map(x => x * 10); return { node: s([stat(process.pid)]), asker: s([stat(asker.pid!)]), pg: s(backends().map(stat)) } }
const kinds = questions(Number(process.argv[4] ?? 500)).filter(k => (process.argv[2] ?? 'feed,feed type photos,nearby,search animal place').split(',').includes(k.name))
for (const { addresses } of kinds) await run(addresses, 8)
for (const { name, addresses } of kinds) for (const n of (process.argv[3] ?? "1,8").split(",").map(Number)) {
  const b = cpu(); const s = performance.now(); const t = [...await run(addresses, n), ...await run(addresses, n)]; const w = performance.now() - s; const a = cpu()
  const N = addresses.length * 2; const d = (k: 'node' | 'asker' | 'pg') => a[k].map((x, i) => ((x - b[k][i]!) / N).toFixed(2)).join('+')
  console.log(name.padEnd(22), n, 'ms/req', (w / N).toFixed(2), 'p50', at(t, 0.5).toFixed(1), 'p95', at(t, 0.95).toFixed(1), 'max', Math.max(...t).toFixed(0), 'node u+s', d('node'), 'asker', d('asker'), 'pg', d('pg'))
}
process.exit(0)
