import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SearchInput } from '@/components/search/search-input'
import { recentSearches, rememberSearch } from '@/lib/api/recent-searches'
import { setViewer, signOut } from '@/lib/api/viewer'
import type { Suggestion } from '@/lib/contract/search'
import { answer, OFFLINE, sent } from '../../support/network'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const MURRAH: Suggestion = { kind: 'breed', id: 'murrah', text: 'Murrah', within: 'Buffalo', categoryId: 'buffalo', query: 'Murrah' }
const POULTRY: Suggestion = { kind: 'category', id: 'poultry', text: 'Poultry', query: 'Poultry' }
const PUNE: Suggestion = { kind: 'place', id: 'Pune', text: 'Pune', within: 'Maharashtra', query: 'bhains Pune' }

let submitted: string[]
const suggest = (suggestions: Suggestion[]) => answer('suggest', { ok: true, msg: '', data: { suggestions } })
const box = () => screen.getByRole('combobox')
const options = () => screen.queryAllByRole('option').map(option => option.textContent)
const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

async function open() {
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

// Answers are remembered for the visit: each test types words of its own.
let words = 0
const word = () => `mu${'abcdefghijklmnop'[words++]}`

beforeEach(() => {
  localStorage.clear()
  suggest([])
})

it('is a plain field until it is reached, and asks for nothing', () => {
  renderPart(<SearchInput value="gir" label="Search" placeholder="" className="" />)
  expect(box()).toHaveValue('gir')
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  expect(sent).toEqual([])
})

it('goes through the list by keyboard, says where it is, and Enter goes there', async () => {
  suggest([POULTRY, MURRAH])
  const { user, router } = await open()
  await user.type(box(), word())
  expect(await screen.findByRole('listbox', { name: 'Suggestions' })).toBeInTheDocument()
  expect(options()).toEqual(['PoultryCategory', 'MurrahBuffalo'])
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions')
  expect(box()).toHaveAttribute('aria-expanded', 'true')
  expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  const steps = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'End', 'ArrowDown', 'Home']) {
    await user.keyboard(`{${key}}`)
    steps.push(marked())
  }
  expect(steps).toEqual(['PoultryCategory', 'MurrahBuffalo', undefined, 'MurrahBuffalo', 'PoultryCategory', undefined, 'PoultryCategory', undefined])
  await user.keyboard('{Escape}')
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  expect(box()).not.toHaveValue('')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(router.push).toHaveBeenCalledWith('/category/buffalo?breed=murrah')
  expect(submitted).toEqual([])
  expect(box()).toHaveValue('')
})

it('searches for the words with what completes them, and for what was typed where nothing is marked', async () => {
  suggest([PUNE, { ...MURRAH, query: 'bhains Murrah' }])
  const { user, router } = await open()
  await user.type(box(), `bhains ${word()}`)
  await user.click(await screen.findByRole('option', { name: /bhains Murrah/ }))
  await user.clear(box())
  await user.type(box(), `bhains ${word()}`)
  await user.click(await screen.findByRole('option', { name: /bhains Pune/ }))
  await user.type(box(), '{Enter}')
  expect(submitted).toEqual(['bhains Murrah', 'bhains Pune', 'bhains Pune'])
  expect(router.push).not.toHaveBeenCalled()
})

it('leaves the keys to an input method that is composing: its Enter searches for nothing', async () => {
  suggest([MURRAH])
  const { user } = await open()
  await user.type(box(), word())
  await screen.findByRole('option')
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    const enter = createEvent.keyDown(box(), { key: 'Enter', ...composing })
    fireEvent(box(), enter)
    expect(enter.defaultPrevented).toBe(true)
    fireEvent.keyDown(box(), { key: 'ArrowDown', ...composing })
    expect(marked()).toBeUndefined()
  }
  expect(submitted).toEqual([])
})

it('shows only the answer to what stands in the box, and keeps the last one until it is there', async () => {
  const [first, second, third] = [word(), word(), word()]
  const waiting = new Map<string, () => void>()
  answer('suggest', ({ path }) => new Promise(resolve => {
    const q = new URLSearchParams(path.split('?')[1]).get('q') ?? ''
    waiting.set(q, () => resolve({ status: 200, wire: { ok: true, msg: '', data: { suggestions: [{ ...PUNE, query: q, text: q }] } } }))
  }))
  const { user } = await open()
  const type = async (text: string) => {
    await user.clear(box())
    await user.type(box(), text)
    await waitFor(() => expect(waiting.has(text)).toBe(true))
  }
  await type(first)
  await act(async () => waiting.get(first)!())
  expect(options()).toEqual([`${first}Maharashtra`])
  await type(second)
  await type(third)
  await act(async () => waiting.get(third)!())
  expect(options()).toEqual([`${third}Maharashtra`])
  await act(async () => waiting.get(second)!())
  expect(options()).toEqual([`${third}Maharashtra`])
})

it('without a connection it searches all the same', async () => {
  answer('suggest', OFFLINE)
  const { user } = await open()
  const text = word()
  await user.type(box(), text)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No suggestions'))
  await user.keyboard('{Enter}')
  expect(submitted).toEqual([text])
})

describe('what was searched for before', () => {
  it('is offered, and forgotten one by one or whole', async () => {
    for (const text of ['goat', 'gir gaay', ' bhains   pune ', 'Goat']) rememberSearch(text, '')
    const { user } = await open()
    expect(options()).toEqual(['Goat', 'bhains pune', 'gir gaay'])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(box()).toHaveAccessibleDescription('Press Delete to remove it.')
    await user.keyboard('{Delete}')
    expect(options()).toEqual(['Goat', 'gir gaay'])
    await user.click(within(screen.getByRole('option', { name: 'gir gaay' })).getByText('', { selector: 'span[aria-hidden]' }))
    expect(recentSearches()).toEqual(['Goat'])
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }))
    expect(options()).toEqual([])
    expect(recentSearches()).toEqual([])
    expect(box()).toHaveFocus()
  })

  it('is searched for again, and remembered at most eight times', async () => {
    for (let number = 1; number <= 10; number++) rememberSearch(`goat ${number}`, '')
    expect(recentSearches()).toHaveLength(8)
    const { user } = await open()
    await user.click(screen.getByRole('option', { name: 'goat 9' }))
    expect(submitted).toEqual(['goat 9'])
    expect(recentSearches()[0]).toBe('goat 9')
  })

  it('goes at a logout, and when another person signs in', async () => {
    const settled = () => act(() => new Promise(resolve => setTimeout(resolve)))
    rememberSearch('gir', '')
    act(() => setViewer(person({ id: 'u1' })))
    await settled()
    expect(recentSearches()).toEqual(['gir'])
    act(() => setViewer(person({ id: 'u2' })))
    await waitFor(() => expect(recentSearches()).toEqual([]))
    rememberSearch('boer', 'u2')
    answer('logout', { ok: true, msg: '', data: {} })
    await act(() => signOut())
    expect(recentSearches()).toEqual([])
  })
})
