import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { createConnection, createServer, type Socket } from 'node:net'
import { socketPath } from '../platform/folder-lock'
import { newId } from '../platform/ids'
import { describeError } from '../platform/log'
import { services } from '../services/services'
import { runDesk } from './commands'
import { DeskError } from './desk-error'

/*
 * Only one process can open the embedded database, and a page must be dropped in the process that caches it. So the
 * desk sends its commands to the running site, through a socket file that only this machine's user can open. Each
 * process on a folder has its own socket file.
 */
const NAME = /^desk-\w+\.sock$/
/** A command is a few words. */
const REQUEST_BYTES = 4096

/** The name of the machine's user who runs the command, also behind sudo. */
const operator = () => process.env.SUDO_USER ?? userInfo().username

export type DeskAnswer = { ok: boolean; text: string }

/**
 * Answers commands of the desk.
 * @returns a function that stops it
 */
export async function listenToDesk(): Promise<() => void> {
  const { environment } = await services()
  mkdirSync(environment.DATA_DIR, { recursive: true })
  const file = socketPath(environment.DATA_DIR, `desk-${newId()}.sock`)
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

/**
 * Runs a command; errors are returned as text.
 * @param by the user at the desk
 */
export async function answer(words: string[], by = operator()): Promise<DeskAnswer> {
  try {
    return { ok: true, text: await runDesk(words, by) }
  } catch (error) {
    if (error instanceof DeskError) return { ok: false, text: error.message }
    const { log } = await services()
    log.error(describeError(error), 'a command of the desk failed')
    return { ok: false, text: 'That failed; the log says why.' }
  }
}

/** Sends a command to the site that runs on a folder, to any of its processes; null if none runs. */
export async function sendToSite(dataDir: string, words: string[]): Promise<DeskAnswer | null> {
  for (const name of deskSockets(dataDir)) {
    const answers = await ask(dataDir, name, words)
    if (answers) return answers
  }
  return null
}

/** Sends a command to every process that runs on a folder. */
export async function askAllProcesses(dataDir: string, words: string[]): Promise<DeskAnswer[]> {
  const answers = await Promise.all(deskSockets(dataDir).map(name => ask(dataDir, name, words)))
  return answers.filter(answer => answer !== null)
}

function deskSockets(dataDir: string): string[] {
  try {
    return readdirSync(dataDir)
      .filter(name => NAME.test(name))
      .sort()
  } catch {
    return []
  }
}

/** Null if no process listens on the socket any more; then the file is deleted. */
function ask(dataDir: string, name: string, words: string[]): Promise<DeskAnswer | null> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = createConnection(socketPath(dataDir, name))
    socket.on('connect', () => socket.end(JSON.stringify({ words, by: operator() })))
    socket.on('data', data => (text += data.toString()))
    socket.on('end', () =>
      text === '' ? reject(new Error('the site gave no answer')) : resolve(JSON.parse(text) as DeskAnswer),
    )
    socket.on('error', error => {
      if (!['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return reject(error)
      rmSync(socketPath(dataDir, name), { force: true })
      resolve(null)
    })
  })
}
