import { openOrExplain, readOrExplain } from '../platform/boot'
import { answer, askProcesses, askSite } from './listen'
import { PROCESS, STATUS } from './status'

process.env.LOG_LEVEL ??= 'error'
const words = process.argv.slice(2)
const { DATA_DIR } = readOrExplain()
let said = await askSite(DATA_DIR, words)
if (!said) {
  const { database, jobs } = await openOrExplain()
  said = await answer(words)
  await jobs.close()
  await database.close()
}
process.stdout.write(`${said.text}\n`)
if (words[0] === STATUS) for (const { text } of await askProcesses(DATA_DIR, [PROCESS])) process.stdout.write(`${text}\n`)
process.exit(said.ok ? 0 : 1)
