import { useEffect, useRef, useState, type RefObject } from 'react'
import {
  filterQuery,
  fittingFilters,
  readFilters,
  type FeedCatalog,
  type ListFilters,
} from '@/lib/listing/feed-address'

/** Milliseconds before a change is applied: a keyboard user passes several choices on the way to one. */
const REST = 250

type Props = {
  catalog: FeedCatalog
  /** The filters of the first address. */
  first: ListFilters
  /** The element around the list and its forms. */
  root: RefObject<HTMLElement | null>
  changeAddress: (query: string) => void
  /**
   * Called with the new filters of the address. `moved` is true if something else changed the address, for example
   * Back.
   */
  onAddress: (filters: ListFilters, moved: boolean) => void
}

/** Changes in `filters` what differs between two choices. */
export function changeLike(filters: ListFilters, before: ListFilters, after: ListFilters): ListFilters {
  const names = Object.keys({ ...before, ...after }) as (keyof ListFilters)[]
  const changed = names.filter(name => before[name] !== after[name])
  return { ...filters, ...Object.fromEntries(changed.map(name => [name, after[name]])) }
}

/**
 * What the user chose in a list: the single state of its filters. The address follows after a pause. If something else
 * changes the address, the choice follows it.
 * @returns `chosen`: the rendered choice; `latest`: the newest choice, before React has rendered it; `change` replaces
 * some filters, `choose` replaces all at once
 */
export function useChosen({ catalog, first, root, changeAddress, onAddress }: Props) {
  const [chosen, setChosen] = useState(first)
  const latest = useRef(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The last address that matched the choice. */
  const lastQuery = useRef(filterQuery(first))

  /** The filters of the current address, before React has rendered it. */
  const addressFilters = () => readFilters(new URLSearchParams(window.location.search), catalog)

  function take(filters: ListFilters) {
    clearTimeout(timer.current)
    latest.current = filters
    setChosen(filters)
  }

  function apply() {
    // While the user holds a slider's thumb, it may still move.
    if (root.current?.querySelector('[data-slot="slider"][data-dragging]')) return rest()
    const query = filterQuery(latest.current)
    if (query === filterQuery(addressFilters())) return
    lastQuery.current = query
    changeAddress(query)
    onAddress(latest.current, false)
  }

  function rest() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => applyLatest.current(), REST)
  }

  function follow() {
    const now = addressFilters()
    if (lastQuery.current === filterQuery(now)) return
    lastQuery.current = filterQuery(now)
    take(now)
    onAddress(now, true)
  }

  const applyLatest = useRef(apply)
  // Something else changed the address. Back and Forward need the `popstate` event: React renders nothing if they undo
  // a change that it had not rendered yet.
  const followLatest = useRef(follow)
  useEffect(() => {
    applyLatest.current = apply
    followLatest.current = follow
    follow()
  })
  useEffect(() => {
    const followed = () => followLatest.current()
    window.addEventListener('popstate', followed)
    return () => {
      clearTimeout(timer.current)
      window.removeEventListener('popstate', followed)
    }
  }, [])

  return {
    chosen,
    latest,
    change(change: ListFilters) {
      take(fittingFilters({ ...latest.current, ...change }, catalog))
      rest()
    },
    choose(filters: ListFilters) {
      take(fittingFilters(filters, catalog))
      apply()
    },
  }
}
