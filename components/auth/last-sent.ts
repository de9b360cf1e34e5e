/** A code that was sent: to which number, when (milliseconds), and in demo mode the code itself. */
export type SentCode = { mobile: string; at: number; demoOtp?: string }

/** Milliseconds until a new code may be asked for; the server waits as long (DESIGN § 7). */
export const RESEND_AFTER = 60_000

let sent: SentCode | null = null

/** Remembers the code that was sent last, while this page lives. */
export function rememberSent(code: SentCode | null): void {
  sent = code
}

/** The code that was sent within the last minute: who closed the form to look at the message need not ask again. */
export function lastSent(): SentCode | null {
  return sent && Date.now() - sent.at < RESEND_AFTER ? sent : null
}
