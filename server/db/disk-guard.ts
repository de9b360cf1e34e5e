import type { PGlite } from '@electric-sql/pglite'
import { freeBytes, hasFreeSpace } from '../platform/disk-space'

/** Bytes of one file of the write-ahead log. */
const LOG_FILE_BYTES = 16 * 1024 * 1024

/**
 * Stops writes to the embedded database while its disk is full. It makes every transaction read-only, so that the
 * database refuses a write with 25006. It checks before every statement and transaction, so that it also notices a disk
 * that fills within a second.
 * @param tell receives a sentence when writes are stopped and when they are allowed again
 */
export function guardDiskSpace(client: PGlite, folder: string, tell: (text: string) => void): void {
  const exec = client.exec.bind(client)
  let open = true
  async function look(): Promise<void> {
    const room = hasFreeSpace(folder)
    if (room === open) return
    open = room
    // Reads also write a little (which rows are dead, checksums of pages): a new log file, created while there is room,
    // is reserved for them.
    if (!room && freeBytes(folder) > 2 * LOG_FILE_BYTES)
      await exec(`select pg_switch_wal(); select pg_logical_emit_message(true, 'room', '')`)
    await exec(`set default_transaction_read_only = ${room ? 'off' : 'on'}`)
    tell(
      room
        ? 'the disk has room again: the database takes writes'
        : 'the disk is full: the database takes no writes until there is room',
    )
  }
  for (const name of ['query', 'exec', 'transaction'] as const) {
    const run = client[name].bind(client) as (...given: unknown[]) => Promise<never>
    client[name] = async (...given: unknown[]) => {
      await look()
      return run(...given)
    }
  }
}
