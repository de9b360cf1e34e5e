import { act } from '@testing-library/react'
import { FilterSheet } from '@/components/listing/filters/filter-sheet'
import { queryClient } from '@/lib/client/query-client'
import type { ListFilters } from '@/lib/listing/feed-address'
import { renderPart } from '../../support/render'
import { catalogOf } from './feed-parts'

// jsdom has no IntersectionObserver: this one reports everything as visible.
globalThis.IntersectionObserver = class {
  constructor(private readonly call: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    queueMicrotask(() => act(() => this.call([{ isIntersecting: true }])))
  }
  unobserve() {}
  disconnect() {}
} as never

beforeEach(() => queryClient.clear())

/** The answer to a request that only counts. */
export const counted = (count: number) => ({ ok: true as const, msg: '', data: { posts: [], nextCursor: null, count } })

/** Opens the sheet of the filters of a category, or of all (null). */
export function openSheet(categoryId: string | null, filters: ListFilters = {}) {
  const onApply = jest.fn()
  return {
    ...renderPart(<FilterSheet catalog={catalogOf(categoryId)} filters={filters} field="" onApply={onApply} />),
    onApply,
  }
}
