/** A confirmed sale: the ids of its seller and its buyer. */
export type Deal = readonly [string, string]

/**
 * Groups people who are connected by deals without one user: those who have dealt with each other or with the same
 * others, and whom such deals connect further.
 * @param without the user whose own deals do not connect
 * @returns a function that gives the name of a person's group
 */
export function groupByDeals(without: string, deals: readonly Deal[]): (id: string) => string {
  const parents = new Map<string, string>()
  const rootOf = (id: string): string => {
    let root = id
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent
    return root
  }
  for (const [one, other] of deals) {
    if (one === without || other === without) continue
    const [from, to] = [rootOf(one), rootOf(other)]
    if (from !== to) parents.set(from, to)
  }
  return rootOf
}
