import { screen } from '@testing-library/react'
import { SearchInput } from '@/components/search/search-input'
import type { Suggestion } from '@/lib/contract/search'
import { answer } from '../../support/network'
import { renderPart } from '../../support/render'

/** The texts that were searched for since the last `openSearch`. */
export let submitted: string[]
export const suggest = (suggestions: Suggestion[]) => answer('suggest', { ok: true, msg: '', data: { suggestions } })
export const box = () => screen.getByRole('combobox')
export const options = () => screen.queryAllByRole('option').map(option => option.textContent)

/** Opens a page with the search field, and focuses it. */
export async function openSearch() {
  submitted = []
  const view = renderPart(
    <form
      action="/search"
      onSubmit={event => {
        event.preventDefault()
        submitted.push(new FormData(event.currentTarget).get('q') as string)
      }}
    >
      <SearchInput value="" label="Search" placeholder="" className="" />
      <button>Go</button>
    </form>,
  )
  await view.user.click(box())
  await screen.findByRole('status')
  return view
}

beforeEach(() => {
  localStorage.clear()
  suggest([])
})
