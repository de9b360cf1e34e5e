import { makeApp } from '@/server/http/app'
import { benchClient, benchServices } from './database'
import { planOf, spent, type Statement } from './statements'
const { database } = await benchServices()
const app = makeApp()
const client = await benchClient()
const a = process.argv[2]!
let st: Statement[] = []
for (let i = 0; i < 3; i++) { st = []; await spent.run(st, async () => { const r = await app.request(a); await r.text() }) }
for (const s of st) if (s.ms > Number(process.argv[3] ?? 2)) { await planOf(client, s); console.log(await planOf(client, s)) }
await database.close(); process.exit(0)
