import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { SearchInput } from '@/components/search/search-input'
import type { Suggestion } from '@/lib/contract/search'
import { answer, OFFLINE, sent } from '../../support/network'
import { renderPart } from '../../support/render'
import { box, openSearch, options, submitted, suggest } from './open-search'

const MURRAH: Suggestion = {
  kind: 'breed',
  id: 'murrah',
  text: 'Murrah',
  within: 'Buffalo',
  categoryId: 'buffalo',
  query: 'Murrah',
}
const POULTRY: Suggestion = { kind: 'category', id: 'poultry', text: 'Poultry', query: 'Poultry' }
const PUNE: Suggestion = { kind: 'place', id: 'Pune', text: 'Pune', within: 'Maharashtra', query: 'bhains Pune' }

const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

// Answers are cached for the visit, so each test types other words.
let words = 0
const word = () => `mu${'abcdefghijklmnop'[words++]}`

it('is a plain field until it is reached, and asks for nothing', () => {
  renderPart(<SearchInput value="gir" label="Search" placeholder="" className="" />)
  expect(box()).toHaveValue('gir')
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  expect(sent).toEqual([])
})

it('goes through the list by keyboard, says where it is, and Enter goes there', async () => {
  suggest([POULTRY, MURRAH])
  const { user, router } = await openSearch()
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
  expect(steps).toEqual([
    'PoultryCategory',
    'MurrahBuffalo',
    undefined,
    'MurrahBuffalo',
    'PoultryCategory',
    undefined,
    'PoultryCategory',
    undefined,
  ])
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
  const { user, router } = await openSearch()
  await user.type(box(), `bhains ${word()}`)
  await user.click(await screen.findByRole('option', { name: /bhains Murrah/ }))
  await user.clear(box())
  await user.type(box(), `bhains ${word()}`)
  await user.click(await screen.findByRole('option', { name: /bhains Pune/ }))
  await user.type(box(), '{Enter}')
  expect(submitted).toEqual(['bhains Murrah', 'bhains Pune', 'bhains Pune'])
  expect(router.push).not.toHaveBeenCalled()
})

it('makes bold what was typed, in the name or in the word by which it was found', async () => {
  const text = word()
  const named = { ...MURRAH, text: `M${text.slice(1)}rrah`, query: `M${text.slice(1)}rrah` }
  suggest([named, { ...POULTRY, word: `${text}rgi` }, PUNE])
  const { user } = await openSearch()
  await user.type(box(), text)
  await screen.findAllByRole('option')
  expect(options()).toEqual([`${named.text}Buffalo`, `Poultry · ${text}rgiCategory`, 'bhains PuneMaharashtra'])
  expect(screen.getAllByRole('option').map(option => option.querySelector('b')?.textContent)).toEqual([
    `M${text.slice(1)}`,
    text,
    undefined,
  ])
})

it('makes bold the words before, too, and never half a letter', async () => {
  suggest([{ kind: 'breed', id: 'murrah', text: 'मुर्रा', within: 'भैंस', categoryId: 'buffalo', query: 'भैंस मुर्रा' }])
  const { user } = await openSearch()
  await user.type(box(), 'भैंस मुर')
  const option = await screen.findByRole('option', { name: /मुर्रा/ })
  expect(Array.from(option.querySelectorAll('b'), ({ textContent }) => textContent)).toEqual(['भैंस ', 'मुर्रा'])
})

it('makes bold what sounds as typed, also where the search names the town in English', async () => {
  suggest([
    { ...MURRAH, text: 'முர்ரா', typed: 4, query: 'gaay முர்ரா' },
    { ...PUNE, id: 'Murbad', text: 'முர்பாத்', typed: 4, query: 'gaay Murbad' },
  ])
  const { user } = await openSearch()
  await user.type(box(), 'gaay mur')
  const rows = await screen.findAllByRole('option')
  expect(rows.map(row => Array.from(row.querySelectorAll('b'), ({ textContent }) => textContent))).toEqual([
    ['gaay ', 'முர்'],
    ['gaay ', 'முர்'],
  ])
  expect(options()).toEqual(['gaay முர்ராBuffalo', 'gaay முர்பாத்Maharashtra'])
})

it('leaves the keys to an input method that is composing: its Enter searches for nothing', async () => {
  suggest([MURRAH])
  const { user } = await openSearch()
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
  answer(
    'suggest',
    ({ path }) =>
      new Promise(resolve => {
        const q = new URLSearchParams(path.split('?')[1]).get('q') ?? ''
        waiting.set(q, () =>
          resolve({
            status: 200,
            wire: { ok: true, msg: '', data: { suggestions: [{ ...PUNE, query: q, text: q }] } },
          }),
        )
      }),
  )
  const { user } = await openSearch()
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
  const { user } = await openSearch()
  const text = word()
  await user.type(box(), text)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No suggestions'))
  await user.keyboard('{Enter}')
  expect(submitted).toEqual([text])
})
