import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import path from 'node:path'
import { newId } from './ids'

/** Another running process holds the folder. The message is for the operator who started this one. */
export class FolderInUseError extends Error {}

/** Milliseconds that a busy holder may take to answer. */
const ANSWER_TIMEOUT_MS = 3000

/**
 * Locks a folder for this process until the process ends, also when it crashes.
 *
 * Each process first listens on its own socket file and then looks for others, so if two start at once, at least one
 * sees the other. A socket file without a listener belongs to a dead process. Pids are not trusted: they are reused,
 * and zombies keep theirs.
 *
 * @param folder the folder of the socket files; made if missing
 * @param holder a description of this process for the next one that starts, for example its address
 * @returns a function that releases the folder
 * @throws FolderInUseError naming the process that holds it
 */
export async function lockFolder(folder: string, holder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  const own = `${newId()}.sock`
  const ownPath = socketPath(folder, own)
  const server = createServer(socket =>
    socket.on('error', () => {}).end(`process ${process.pid}${holder && ` at ${holder}`}`),
  )
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(ownPath, resolve))
  server.unref()
  const release = () => new Promise<void>(resolve => server.close(() => resolve()))
  try {
    for (const other of readdirSync(folder).filter(name => name.endsWith('.sock') && name !== own)) {
      const answer = await askHolder(socketPath(folder, other))
      if (answer !== null)
        throw new FolderInUseError(
          `${path.dirname(path.resolve(folder))} is in use by ${answer || 'another process'}. Stop it first, or set DATA_DIR to another folder.`,
        )
      rmSync(path.join(folder, other), { force: true })
    }
    // Another process that saw this file between bind and listen has removed it as dead.
    statSync(path.join(folder, own))
  } catch (error) {
    await release()
    throw error
  }
  return release
}

/** The path of a socket file: absolute or relative, whichever is shorter, because it may have at most 107 bytes. */
export function socketPath(folder: string, name: string): string {
  const absolute = path.resolve(folder, name)
  const relative = path.relative(process.cwd(), absolute)
  return relative.length < absolute.length ? relative : absolute
}

/** The description of the process behind a socket file; '' if it is too busy to answer, null if there is none. */
function askHolder(file: string): Promise<string | null> {
  return new Promise(resolve => {
    let text = ''
    const socket = createConnection(file)
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      socket.destroy()
      resolve('')
    })
    socket.on('data', data => (text += data.toString()))
    socket.on('end', () => resolve(text))
    socket.on('error', () => resolve(text === '' ? null : text))
  })
}
