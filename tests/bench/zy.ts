import { makeApp } from '@/server/http/app'
import { benchServices } from './database'
import { questions } from './questions'
import { at, spent, type Statement } from './statements'
const { database } = await benchServices()
const app = makeApp()
const kind = questions(Number(process.argv[3] ?? 100)).find(k => k.name === process.argv[2])!
const ask = async (address: string) => { const st: Statement[] = []; await spent.run(st, async () => { const r = await app.request(address); await r.text() }); return st }
for (const a of kind.addresses) await ask(a)
const all = [] as { a: string; st: Statement[]; ms: number }[]
for (const a of kind.addresses) { const st = await ask(a); all.push({ a, st, ms: st.reduce((s, x) => s + x.ms, 0) }) }
all.sort((x, y) => y.ms - x.ms)
console.log('p50', at(all.map(x => x.ms), .5).toFixed(1), 'p95', at(all.map(x => x.ms), .95).toFixed(1), 'statements', (all.reduce((s, x) => s + x.st.length, 0) / all.length).toFixed(2))
for (const { a, st, ms } of all.slice(0, Number(process.argv[4] ?? 12))) console.log(ms.toFixed(1), decodeURIComponent(a), '::', st.map(s => `${s.ms.toFixed(1)} ${s.text.includes('with stretch') ? 'stretch' : s.text.includes('matching') ? 'all' : s.text.includes('scope') ? 'sample' : s.text.includes('unnest') ? 'posts' : s.text.includes('with listed') ? 'walk' : s.text.trim().slice(0, 40)}`).join(' | '))
await database.close(); process.exit(0)
