/** How many entries a list of the desk has at most. */
export const LISTED = 50

/**
 * The text of a list, its entries apart by a blank line; the last line says if there are more.
 * @param entries the entries, and one more if there are more than `LISTED`
 */
export function toList(entries: readonly string[]): string {
  const more = entries.length > LISTED ? [`There are more than ${LISTED}.`] : []
  return [...entries.slice(0, LISTED), ...more].join('\n\n')
}
