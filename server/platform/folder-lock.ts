import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import path from 'node:path'
import { newId } from './ids'

/** Another living process holds the folder. The message is for the person who started this one. */
export class FolderHeldError extends Error {}

/** How long a holder that is busy may take to say who it is, in milliseconds. */
const ANSWER_TIMEOUT = 3000

/**
 * Holds a folder for this process until it ends, however it ends.
 *
 * Every starter listens on a socket file of its own first and looks for others afterwards, so of two that start at once
 * at least one sees the other. A socket that nobody listens on belongs to a dead process: no pid is trusted, because
 * pids are used again and zombies keep theirs.
 *
 * @param folder where the socket files stand; made when missing
 * @param holder what to tell a later starter of this process, for example its address
 * @returns gives the folder back
 * @throws FolderHeldError naming the process that holds it
 */
export async function lockFolder(folder: string, holder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  const own = `${newId()}.sock`
  const ownPath = socketPath(folder, own)
  const server = createServer(socket => socket.on('error', () => {}).end(`process ${process.pid}${holder && ` at ${holder}`}`))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(ownPath, resolve))
  server.unref()
  const release = () => new Promise<void>(resolve => server.close(() => resolve()))
  try {
    for (const other of readdirSync(folder).filter(name => name.endsWith('.sock') && name !== own)) {
      const answer = await whoHolds(socketPath(folder, other))
      if (answer !== null) throw new FolderHeldError(`${path.dirname(path.resolve(folder))} is in use by ${answer || 'another process'}. Stop it first, or set DATA_DIR to another folder.`)
      rmSync(path.join(folder, other), { force: true })
    }
    // A starter that found this file between bind and listen took it for a dead one.
    statSync(path.join(folder, own))
  } catch (error) {
    await release()
    throw error
  }
  return release
}

/** A socket's path may have 107 bytes at most, so the shorter of absolute and relative is used. */
export function socketPath(folder: string, name: string): string {
  const absolute = path.resolve(folder, name)
  const relative = path.relative(process.cwd(), absolute)
  return relative.length < absolute.length ? relative : absolute
}

/** What the process behind a socket file says of itself; '' when it is too busy to answer, null when there is none. */
function whoHolds(file: string): Promise<string | null> {
  return new Promise(resolve => {
    let text = ''
    const socket = createConnection(file)
    socket.setTimeout(ANSWER_TIMEOUT, () => {
      socket.destroy()
      resolve('')
    })
    socket.on('data', data => (text += data.toString()))
    socket.on('end', () => resolve(text))
    socket.on('error', () => resolve(text === '' ? null : text))
  })
}
