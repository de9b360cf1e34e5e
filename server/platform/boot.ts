import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EnvironmentError, readEnvironment, type Environment } from './environment'
import { FolderHeldError } from './folder-lock'
import { NoRoomError } from './room'
import { services, type Services } from './services'

/** The environment; what is wrong in it is said in clear lines and ends the process with 1. */
export function readOrExplain(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Opens the process's services; what a person can mend is said in clear lines and ends the process with 1. @param patient as `services` */
export async function openOrExplain(patient = false): Promise<Services> {
  readOrExplain()
  try {
    return await services(patient)
  } catch (error) {
    const known = [FolderHeldError, EnvironmentError, NoRoomError].some(kind => error instanceof kind)
    const reachable = (error as { code?: string }).code
    if (known) console.error((error as Error).message)
    else if (reachable === 'ECONNREFUSED' || reachable === 'ENOTFOUND') console.error(`DATABASE_URL: no database answers there (${reachable})`)
    else throw error
    process.exit(1)
  }
}

/** Tells the person at the terminal that the site is there, and in demo mode how to sign in. */
export async function announce(server: Server): Promise<void> {
  const { environment, log } = await services()
  const { port } = server.address() as AddressInfo
  log.info({ port, demo: environment.demo }, 'ready')
  const lines = [`AgriHaat is ready at http://localhost:${port}`]
  if (environment.demo) lines.push('Demo: sign in with 9000000001 to 9000000040 (sellers with ads), or any other number for a new account.', 'The code is shown in the sign-in dialog.')
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
