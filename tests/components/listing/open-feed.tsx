import { screen } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { FeedFrame } from '@/components/listing/feed/feed-frame'
import { FeedHead } from '@/components/listing/feed/feed-head'
import { FeedResults } from '@/components/listing/feed/feed-results'
import { setPosition } from '@/lib/geo/position'
import { queryClient } from '@/lib/client/query-client'
import { api } from '@/lib/contract/api'
import type { ListFilters } from '@/lib/listing/feed-address'
import { post } from '../../support/models'
import { catalogOf, renderAt } from './feed-parts'

class Observer {
  static seen: (() => void)[] = []
  constructor(private readonly call: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    const see = () => this.call([{ isIntersecting: true }])
    Observer.seen.push(see)
    queueMicrotask(see)
  }
  disconnect() {}
}
globalThis.IntersectionObserver = Observer as never

beforeEach(() => {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  setPosition(null)
  takeToasts()
})

/** A page of a feed, with an ad for each id. */
export const page = (ids: string[], nextCursor: string | null, count?: number) => ({
  ok: true as const,
  msg: '',
  data: {
    posts: ids.map(id => post({ id, title: `Ad ${id}` })),
    nextCursor,
    ...(count === undefined ? {} : { count }),
  },
})
export const titles = () => screen.queryAllByRole('article').map(article => article.querySelector('h2')?.textContent)

/** The list of the page at `query`, after the server has rendered the list for `drawn`. */
export function openFeed(query: string, drawn: ListFilters = {}, categoryId: string | null = 'buffalo') {
  const catalog = catalogOf(categoryId)
  return renderAt(
    query,
    <FeedFrame
      catalog={catalog}
      filters={drawn}
      page={1}
      said={{ q: drawn.q }}
      words={{ filters: 'Filters', results: 'Ads' }}
      top={<h1>Buffalo</h1>}
      head={<FeedHead catalog={catalog} filters={drawn} count={1} />}
      panel={<form />}
      start={categoryId === null ? <p>What are you looking for?</p> : undefined}
    >
      <FeedResults
        catalog={catalog}
        filters={drawn}
        feed={{ posts: [post({ id: 'drawn', title: 'Drawn' })], nextCursor: null }}
        count={1}
        page={1}
      />
    </FeedFrame>,
  )
}

/** The page in the wire format. */
export function wireOf(reply: ReturnType<typeof page>): unknown {
  return api.getFeed.reply.encode(reply)
}
