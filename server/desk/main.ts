import { openOrExplain, readOrExplain } from '../platform/boot'
import { answer, askSite } from './listen'

process.env.LOG_LEVEL ??= 'warn'
const words = process.argv.slice(2)
let said = await askSite(readOrExplain().DATA_DIR, words)
if (!said) {
  const { database, jobs } = await openOrExplain()
  said = await answer(words)
  await jobs.close()
  await database.close()
}
process.stdout.write(`${said.text}\n`)
process.exit(said.ok ? 0 : 1)
