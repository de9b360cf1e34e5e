import { openServicesOrExit } from '../services/start'
import { DiskFullError } from '../platform/disk-space'
import { StorageError } from '../platform/storage'
import { runData, USAGE } from './commands'
import { DataError } from './data-error'
import { Progress } from './progress'

process.env.LOG_LEVEL ??= 'warn'
// Nothing is sent to other processes, so Redis is not needed.
process.env.REDIS_URL = ''
const words = process.argv.slice(2)
if (words.length === 0) {
  process.stdout.write(`${USAGE}\n`)
  process.exit(1)
}
const { database, jobs } = await openServicesOrExit(true)
let code = 0
try {
  process.stdout.write(`${await runData(words, new Progress())}\n`)
} catch (error) {
  // Errors of the disk or the bucket are clear without a stack: a wrong path, no free space, no answer.
  const isClear =
    [DataError, DiskFullError, StorageError].some(kind => error instanceof kind) || 'syscall' in (error as Error)
  if (!isClear) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  code = 1
} finally {
  await jobs.close()
  await database.close()
}
process.exit(code)
