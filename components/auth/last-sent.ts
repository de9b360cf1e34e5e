/** A code that was sent: to which number, when (milliseconds since 1970), and the code itself in demo mode. */
export type SentCode = {
  mobile: string
  at: number
  /** Milliseconds until another code may be requested, if the server said so. */
  wait?: number
  demoOtp?: string
}

/** Milliseconds of the first wait. The server has the same minimum (DESIGN § 7), and reports a longer wait. */
const RESEND_AFTER = 60_000

/** Milliseconds until the user may ask for a new code. */
export const waitOf = ({ at, wait = RESEND_AFTER }: SentCode) => Math.max(0, at + wait - Date.now())

/** Describes a code that the server has just sent. */
export function sentNow(mobile: string, { resendIn, demoOtp }: { resendIn?: number; demoOtp?: string }): SentCode {
  return { mobile, at: Date.now(), wait: resendIn === undefined ? undefined : resendIn * 1000, demoOtp }
}

let sent: SentCode | null = null
let endTold = () => {}

/**
 * Remembers the code that was sent last, as long as the page lives.
 * @param code null: it was used
 * @param told ends the toast that says so: who has used it needs it no more
 */
export function rememberSent(code: SentCode | null, told = () => {}): void {
  if (!code) endTold()
  sent = code
  endTold = told
}

/**
 * Returns the code that was sent last while its wait lasts. A user who closed the form to read the message need not ask
 * again.
 */
export function lastSent(): SentCode | null {
  return sent && waitOf(sent) > 0 ? sent : null
}
