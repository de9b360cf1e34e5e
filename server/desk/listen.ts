import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { createConnection, createServer, type Socket } from 'node:net'
import { socketPath } from '../platform/folder-lock'
import { describeError } from '../platform/log'
import { services } from '../platform/services'
import { runDesk } from './commands'
import { DeskError } from './desk-error'

/*
 * The embedded database has one process, and a cached page is dropped in the process that keeps it: so the desk asks the
 * running site to do its work, through a socket file that only this machine's user can open.
 */
const NAME = 'desk.sock'
/** A command is a few words. */
const REQUEST_BYTES = 4096

/** Who sits at the desk: the machine's user, also behind sudo. */
const sitter = () => process.env.SUDO_USER ?? userInfo().username

export type DeskAnswer = { ok: boolean; text: string }

/** Answers the desk. @returns stops it */
export async function listenToDesk(): Promise<() => void> {
  const { environment } = await services()
  mkdirSync(environment.DATA_DIR, { recursive: true })
  const file = socketPath(environment.DATA_DIR, NAME)
  // The folder is this process's alone, or the file is left from one that died.
  rmSync(file, { force: true })
  const server = createServer({ allowHalfOpen: true }, socket => void serve(socket))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(file, resolve))
  chmodSync(file, 0o600)
  return () => server.close()
}

async function serve(socket: Socket): Promise<void> {
  socket.on('error', () => {})
  try {
    let text = ''
    for await (const chunk of socket) {
      text += String(chunk)
      if (text.length > REQUEST_BYTES) return void socket.destroy()
    }
    const { words, by } = JSON.parse(text) as { words: string[]; by: string }
    socket.end(JSON.stringify(await answer(words, by)))
  } catch {
    socket.destroy()
  }
}

/** Runs a command; what goes wrong is said in words. @param by who sits at the desk */
export async function answer(words: string[], by = sitter()): Promise<DeskAnswer> {
  try {
    return { ok: true, text: await runDesk(words, by) }
  } catch (error) {
    if (error instanceof DeskError) return { ok: false, text: error.message }
    const { log } = await services()
    log.error(describeError(error), 'a command of the desk failed')
    return { ok: false, text: 'That failed; the log says why.' }
  }
}

/** Asks the site that runs on a folder; null where none does. */
export function askSite(dataDir: string, words: string[]): Promise<DeskAnswer | null> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = createConnection(socketPath(dataDir, NAME))
    socket.on('connect', () => socket.end(JSON.stringify({ words, by: sitter() })))
    socket.on('data', data => (text += data.toString()))
    socket.on('end', () => (text === '' ? reject(new Error('the site gave no answer')) : resolve(JSON.parse(text) as DeskAnswer)))
    socket.on('error', error => (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '') ? resolve(null) : reject(error)))
  })
}
