import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { styleText } from 'node:util'
import { UnusableFolderError } from '../db/folder-damage'
import { joinSite } from '../db/site-lock'
import { EnvironmentError, readEnvironment, type Environment } from '../platform/environment'
import { FolderInUseError } from '../platform/folder-lock'
import { DiskFullError } from '../platform/disk-space'
import { isLoopbackHost, isLocalUrl } from '../platform/weak-settings'
import { services, type Services } from './services'

/** Reads the environment. If it is wrong, prints why and exits with 1. */
export function readEnvironmentOrExit(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/**
 * Opens the process's services. If it fails for a reason that the operator can fix, it prints the reason and exits with
 * 1. Files that the process writes are readable only for its own user.
 * @param withoutTimeouts see `services`
 */
export async function openServicesOrExit(withoutTimeouts = false): Promise<Services> {
  process.umask(0o077)
  try {
    return await services(withoutTimeouts)
  } catch (error) {
    const isExpected = [FolderInUseError, UnusableFolderError, EnvironmentError, DiskFullError].some(
      kind => error instanceof kind,
    )
    const reachable = (error as { code?: string }).code
    if (isExpected) console.error((error as Error).message)
    else if (reachable === 'ECONNREFUSED' || reachable === 'ENOTFOUND')
      console.error(`DATABASE_URL: no database answers there (${reachable})`)
    else throw error
    process.exit(1)
  }
}

/**
 * Takes a place among the processes of the site. Several processes on one Postgres need REDIS_URL to invalidate each
 * other's pages; otherwise pages would show what was deleted. Without it, a second process prints an explanation and
 * exits with 1. Commands beside the site are allowed.
 */
export async function joinSiteOrExit(): Promise<void> {
  const { environment, log } = await services()
  const { DATABASE_URL, REDIS_URL } = environment
  if (DATABASE_URL === undefined) return
  const explanation =
    'DATABASE_URL: another process of the site serves from this database, and without REDIS_URL (the same for all) they would show what the other one has deleted. Set it for each, or stop the other process.'
  const onLost = () => {
    log.fatal(explanation)
    process.kill(process.pid, 'SIGTERM')
  }
  if (await joinSite(DATABASE_URL, REDIS_URL !== undefined, onLost)) return
  console.error(explanation)
  process.exit(1)
}

/** Prints that the site is ready, in demo mode how to sign in, and what the operator of a public site should know. */
export async function announceReady(server: Server): Promise<void> {
  const { environment, log } = await services()
  const { port } = server.address() as AddressInfo
  log.info({ port, demo: environment.demo }, 'ready')
  if (
    environment.NODE_ENV === 'production' &&
    !isLocalUrl(environment.PUBLIC_URL) &&
    environment.DESK_HOST === undefined
  )
    log.info('the desk shares the origin of the site; DESK_HOST, which gives it a host of its own, is recommended')
  const lines = [`AgriHaat is ready at http://localhost:${port}`]
  if (environment.demo)
    lines.push(
      'Demo: sign in with 9000000001 to 9000000040 (sellers with ads), or any other number for a new account.',
      'The code is shown in the sign-in dialog.',
    )
  if (environment.demo && !(isLocalUrl(environment.PUBLIC_URL) && isLoopbackHost(environment.HOST))) {
    const warning =
      'This is a demo that others can reach: it shows everybody’s codes to everybody, so anybody can be anybody here.'
    log.warn(warning)
    lines.push(styleText('red', warning))
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
