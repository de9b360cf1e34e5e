/** The query of an address from Next's search params; a repeated parameter is dropped. */
export function addressQuery(query: Record<string, string | string[] | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}
