/*
 * Postgres numbers the bytes of its log (LSN: log sequence number). A standby that has replayed the log up to a number
 * has everything that was written before it.
 */

/** Reads an LSN as Postgres writes it, such as `16/B374D848`. */
export function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
