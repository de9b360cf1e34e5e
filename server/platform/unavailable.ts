/** Seconds after which who was turned away may come again. */
export const RETRY_SECONDS = 5

/** Trouble of the line, the disk, the storage or the database (class 08, 57P: it starts or stops, 53, 57014: a statement over its time, 25006: it takes no writes now). */
const CODES = /^(08...|57P..|57014|53...|25006|STORAGE|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)$/
/** What the driver says of a connection, without a code. */
const DRIVER = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/

/** Does this error say that what the site stands on does not answer just now? It passes, and whoever asked may ask again. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  return CODES.test(String(code)) || DRIVER.test(String(message)) || isUnavailable(cause)
}
