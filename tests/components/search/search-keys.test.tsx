import { createEvent, fireEvent, screen } from '@testing-library/react'
import { SearchInput } from '@/components/search/search-input'
import type { Suggestion } from '@/lib/contract/search'
import { rememberSearch } from '@/lib/search/recent-searches'
import { answer } from '../../support/network'
import { renderPart } from '../../support/render'

const POULTRY: Suggestion = { kind: 'category', id: 'poultry', text: 'Poultry', query: 'Poultry' }
const box = () => screen.getByRole('combobox')

async function open(text: string) {
  answer('suggest', { ok: true, msg: '', data: { suggestions: [POULTRY] } })
  const { user } = renderPart(
    <form>
      <SearchInput value="" label="Search" placeholder="" className="" />
      <button>Go</button>
    </form>,
  )
  await user.click(box())
  await screen.findByRole('status')
  if (text) await user.type(box(), text)
  await screen.findByRole('option')
  expect(box()).toHaveAttribute('aria-expanded', 'true')
  return user
}

beforeEach(() => localStorage.clear())

it('Escape closes the list, then empties the field, and then belongs to the page', async () => {
  await open('poul')
  const escape = () => {
    const event = createEvent.keyDown(box(), { key: 'Escape' })
    fireEvent(box(), event)
    return [event.defaultPrevented, box().getAttribute('aria-expanded'), (box() as HTMLInputElement).value]
  }
  expect(escape()).toEqual([true, 'false', 'poul'])
  expect(escape()).toEqual([true, 'false', ''])
  expect(escape()).toEqual([false, 'false', ''])
})

it('Tab leaves the field and closes the list, without choosing the marked option', async () => {
  const user = await open('poult')
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Go' })).toHaveFocus()
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  expect(box()).not.toHaveAttribute('aria-activedescendant')
  expect(box()).toHaveValue('poult')
})

it('a list with buttons stays open for Tab until the focus leaves the form', async () => {
  rememberSearch('gir gaay', '')
  const user = await open('')
  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Clear recent searches' })).toHaveFocus()
  await user.tab()
  expect(box()).toHaveAttribute('aria-expanded', 'false')
})
