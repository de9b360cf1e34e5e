import { deskCalls, type DeskCallName } from '@/lib/contract/desk'
import type { DeskBody, DeskReply } from '@/lib/contract/desk-bodies'

/** A call was refused; the message is for the person at the desk. */
class RefusedError extends Error {}

/**
 * Calls the desk's own API.
 * @param id for a path with an id
 * @throws Error whose message is for the person at the desk
 */
export async function callDesk<K extends DeskCallName>(name: K, body?: DeskBody<K>, id = ''): Promise<DeskReply<K>> {
  const { method, path } = deskCalls[name]
  const response = await fetch(path.replace('{id}', encodeURIComponent(id)), {
    method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => null)
  if (!response) throw new RefusedError('The site cannot be reached. Try again.')
  const reply = (await response.json().catch(() => null)) as { ok?: boolean; code?: string; msg?: string } | null
  if (response.ok && reply?.ok === true) return reply as DeskReply<K>
  throw new RefusedError(wordsFor(reply?.code) ?? reply?.msg ?? 'That failed. Try again.')
}

/** What a problem means here; the desk hides from a person without a role that there is anything. */
function wordsFor(code: string | undefined): string | undefined {
  if (code === 'notFound')
    return 'You are not signed in any more, your role has changed, or it is gone. Load the page again.'
  if (code === 'loginRequired') return 'The passkey was not accepted. Begin again.'
  if (code === 'invalidOtp') return 'This code is wrong or too old.'
  return undefined
}

/** The words for an error of a call, or of the browser's passkey. */
export function wordsOf(error: unknown): string {
  if (error instanceof RefusedError) return error.message
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'The passkey was not given. Try again.'
  if (name === 'InvalidStateError') return 'This device already has a passkey for the desk.'
  return 'This browser could not use a passkey here.'
}

/** The device's description of itself, for its owner's list of passkeys. */
export function deviceWords(): string {
  const agent = navigator.userAgent
  const system = /Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux/.exec(agent)?.[0].replace('Mac OS X', 'Mac') ?? ''
  const browser = /Edg|Firefox|SamsungBrowser|Chrome|Safari/.exec(agent)?.[0].replace('Edg', 'Edge') ?? 'Browser'
  return system ? `${browser} on ${system}` : browser
}
