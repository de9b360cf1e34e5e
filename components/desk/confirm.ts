import { startAuthentication } from '@simplewebauthn/browser'
import type { DeskCallName } from '@/lib/contract/desk'
import type { DeskBody, DeskConfirm, DeskReply } from '@/lib/contract/desk-bodies'
import { callDesk } from './call'

/** What a button of such a call says while it runs. */
export const CONFIRM_WORDS = 'Confirm with your passkey…'

/** The calls that an open session alone may not make. */
type Confirmed = { [K in DeskCallName]: DeskBody<K> extends { confirm: DeskConfirm } ? K : never }[DeskCallName]

/**
 * Has one of the viewer's passkeys confirm what is done next.
 * @returns what the call is sent as `confirm`; it is good for one call
 * @throws Error for which `wordsOf` has words
 */
export async function confirmNow(): Promise<DeskConfirm> {
  const { ticket, options } = await callDesk('beginConfirm')
  return { ticket, answer: (await startAuthentication({ optionsJSON: options as never })) as never }
}

/**
 * Makes a call that a passkey must confirm.
 * @param id for a path with an id
 * @throws Error for which `wordsOf` has words
 */
export async function callConfirmed<K extends Confirmed>(
  name: K,
  body: Omit<DeskBody<K>, 'confirm'>,
  id = '',
): Promise<DeskReply<K>> {
  return callDesk(name, { ...body, confirm: await confirmNow() } as DeskBody<K>, id)
}
