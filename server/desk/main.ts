import path from 'node:path'
import { openServicesOrExit, readEnvironmentOrExit } from '../services/start'
import { answer, askAllProcesses, sendToSite } from './listen'
import { PROCESS, STATUS } from './status'

process.env.LOG_LEVEL ??= 'error'
const words = process.argv.slice(2)
// The site that runs the command may have another working directory.
if (words[0] === 'mail' && words[1] !== undefined) words[1] = path.resolve(words[1])
const { DATA_DIR } = readEnvironmentOrExit()
let reply = await sendToSite(DATA_DIR, words)
if (!reply) {
  const { database, jobs } = await openServicesOrExit()
  reply = await answer(words)
  await jobs.close()
  await database.close()
}
process.stdout.write(`${reply.text}\n`)
if (words[0] === STATUS)
  for (const { text } of await askAllProcesses(DATA_DIR, [PROCESS])) process.stdout.write(`${text}\n`)
process.exit(reply.ok ? 0 : 1)
