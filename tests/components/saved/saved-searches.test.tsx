import { useQueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { Saved } from '@/components/saved/saved'
import { takeToasts } from '@/components/ui/toast'
import { queryClient } from '@/lib/client/query-client'
import type { SavedSearch } from '@/lib/contract/saved-searches'
import { answer, problem } from '../../support/network'
import { renderPart } from '../../support/render'

const SEARCHES: SavedSearch[] = ['buffalo', 'goat'].map(id => ({
  id,
  filters: { categoryId: id },
  parts: [{ kind: 'category', id, label: id }],
  newCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
}))

beforeEach(() => {
  queryClient.clear()
  takeToasts()
  window.location.hash = '#searches'
  answer('getSavedSearches', { ok: true, msg: '', data: { searches: SEARCHES } })
})

it('a search that is taken away leaves at once, and stands there again where that fails', async () => {
  let fail = () => {}
  answer('removeSavedSearch', async request => {
    await new Promise<void>(pass => (fail = pass))
    return problem('unexpected')(request)
  })
  const { user } = renderPart(<Saved viewerId="v1" />)
  const [first] = await screen.findAllByRole('article')
  await user.click(within(first!).getByRole('button'))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  fail()
  expect(await screen.findByRole('heading', { name: 'buffalo' })).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(takeToasts()).toMatchObject([{ kind: 'error' }])
})

it('all parts of the site share one memory of what was fetched', () => {
  const seen: unknown[] = []
  function Part() {
    seen.push(useQueryClient())
    return null
  }
  renderPart(<Part />)
  renderPart(<Part />)
  expect(new Set(seen)).toEqual(new Set([queryClient]))
})
