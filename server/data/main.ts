import { openOrExplain } from '../platform/boot'
import { NoRoomError } from '../platform/room'
import { StorageError } from '../platform/storage'
import { runData, USAGE } from './commands'
import { DataError } from './data-error'
import { Progress } from './progress'

process.env.LOG_LEVEL ??= 'warn'
// Nothing is told to other processes, so a copy does not need them.
process.env.REDIS_URL = ''
const words = process.argv.slice(2)
if (words.length === 0) {
  process.stdout.write(`${USAGE}\n`)
  process.exit(1)
}
const { database, jobs } = await openOrExplain(true)
let code = 0
try {
  process.stdout.write(`${await runData(words, new Progress())}\n`)
} catch (error) {
  // What the disk or the bucket says is clear enough: the way is wrong, there is no room, nobody answers.
  const isClear = [DataError, NoRoomError, StorageError].some(kind => error instanceof kind) || 'syscall' in (error as Error)
  if (!isClear) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  code = 1
} finally {
  await jobs.close()
  await database.close()
}
process.exit(code)
