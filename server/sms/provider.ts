/** Sends a one-time code to an Indian number of ten digits; rejects if the provider did not accept it. */
export type SendCode = (mobile: string, code: string) => Promise<void>

/** Milliseconds that a provider may take; the user waits for it in the dialog. */
const TIMEOUT = 8000

/** A provider did not accept a code. `reason` is its own code or the kind of failure, without the number. */
export class SmsError extends Error {
  constructor(
    readonly reason: string,
    /** It did not answer in time: the message may still be sent. */
    readonly mayArrive = false,
  ) {
    super(`the SMS provider did not take it: ${reason}`)
    this.name = 'SmsError'
  }
}

/**
 * Calls a provider over HTTP.
 * @returns its status and its JSON; an empty object if it sent none
 * @throws SmsError if it cannot be reached in time, or redirects
 */
export async function askProvider(
  url: URL,
  init: RequestInit,
): Promise<{ status: number; json: Record<string, unknown> }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
    const text = await response.text()
    const json: unknown = parse(text)
    return {
      status: response.status,
      json: typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {},
    }
  } catch (error) {
    const reason = (error as { name?: string }).name ?? 'unreachable'
    throw new SmsError(reason, reason === 'TimeoutError')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
