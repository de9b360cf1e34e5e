/** Seconds after which a refused client may retry. */
export const RETRY_SECONDS = 5

/**
 * Errors of the network, the disk, the storage or the database (class 08, 57P: it starts or stops, 53, 57014: a
 * statement took too long, 25006: it accepts no writes now).
 */
const CODES =
  /^(08...|57P..|57014|53...|25006|STORAGE|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)$/
/** The driver's messages about a connection, which have no code. */
const DRIVER =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/

/** Does this error mean that the database, the disk or the storage does not answer now? A client may retry later. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  return CODES.test(String(code)) || DRIVER.test(String(message)) || isUnavailable(cause)
}
