import type { PGlite } from '@electric-sql/pglite'
import { freeBytes, hasRoom } from '../platform/room'

/** Bytes of one file of the database's log. */
const LOG_FILE_BYTES = 16 * 1024 * 1024

/**
 * Lets the embedded database take no writes while its disk has no room, by its own means: every transaction is then read-only, and a
 * write is refused with 25006. Looked at before every statement and transaction, so that a disk that fills within a second is seen in time.
 * @param tell hears in words when that begins and ends
 */
export function guardRoom(client: PGlite, folder: string, tell: (text: string) => void): void {
  const query = client.query.bind(client)
  const exec = client.exec.bind(client)
  const transaction = client.transaction.bind(client)
  let open = true
  async function look(): Promise<void> {
    const room = hasRoom(folder)
    if (room === open) return
    open = room
    // Readers write a little, too (which rows are dead, sums of pages): a new file of the log, taken while there is room for it, is theirs.
    if (!room && freeBytes(folder) > 2 * LOG_FILE_BYTES) await exec(`select pg_switch_wal(); select pg_logical_emit_message(true, 'room', '')`)
    await exec(`set default_transaction_read_only = ${room ? 'off' : 'on'}`)
    tell(room ? 'the disk has room again: the database takes writes' : 'the disk is full: the database takes no writes until there is room')
  }
  client.query = async (...given) => {
    await look()
    return query(...given) as never
  }
  client.exec = async (...given) => {
    await look()
    return exec(...given)
  }
  client.transaction = async body => {
    await look()
    return transaction(body)
  }
}
