import { useState } from 'react'

/**
 * Keeps the rows of a list where they are while it is read again and again: what comes in is added at the end, until
 * the viewer has it sorted in. What is gone leaves its place free, so that what comes back is where it was.
 * @param ids in the order of the server
 */
export function useOrder(ids: string[]): { order: string[]; fresh: ReadonlySet<string>; sort: () => void } {
  const [{ order, sorted }, setKept] = useState({ order: ids, sorted: ids.length })
  const added = ids.filter(id => !order.includes(id))
  if (added.length > 0) setKept({ order: [...order, ...added], sorted })
  const present = new Set(ids)
  return {
    order: order.filter(id => present.has(id)),
    fresh: new Set(order.slice(sorted).filter(id => present.has(id))),
    sort: () => setKept({ order: ids, sorted: ids.length }),
  }
}
