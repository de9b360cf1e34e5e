import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { FeedChips } from '@/components/posts/feed/feed-chips'
import { FeedResults } from '@/components/posts/feed/feed-results'
import { FilterPanel } from '@/components/posts/feed/filter-panel'
import { FilterSheet } from '@/components/posts/feed/filter-sheet'
import { queryClient } from '@/lib/api/query-client'
import type { ListFilters } from '@/lib/feed-address'
import { post } from '../../support/models'
import { answer, OFFLINE, sent } from '../../support/network'
import { renderPart } from '../../support/render'
import { catalogOf } from './feed-parts'

beforeEach(() => queryClient.clear())

const counted = (count: number) => ({ ok: true as const, msg: '', data: { posts: [], nextCursor: null, count } })

function openSheet(categoryId: string | null, filters: ListFilters = {}) {
  const onApply = jest.fn()
  return { ...renderPart(<FilterSheet catalog={catalogOf(categoryId)} filters={filters} onApply={onApply} />), onApply }
}

describe('which filters there are', () => {
  const labels = () => [...document.querySelectorAll('legend, label[for]')].filter(label => label.checkVisibility?.() ?? !label.closest('[hidden]')).map(label => label.textContent)

  it('all of them for dairy animals', () => {
    renderPart(<FilterPanel catalog={catalogOf('buffalo')} filters={{}} />)
    expect(labels()).toEqual(['Sort by', 'Type of ad', 'Breed', 'Lactation', 'Milk capacity (litres a day)', 'Price range', 'District'])
    expect(within(screen.getByRole('group', { name: 'Milk capacity (litres a day)' })).getAllByRole('radio')).toHaveLength(6)
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(expect.arrayContaining(['Most relevant', 'Nearest first', 'Price: low to high', 'Price: high to low', 'Newest first', 'Murrah', 'Latur']))
  })

  it('no milk for other animals; a hint instead of breed, lactation and milk for equipment, which has kinds', () => {
    const { unmount } = renderPart(<FilterPanel catalog={catalogOf('goat')} filters={{}} />)
    expect(labels()).toEqual(['Sort by', 'Type of ad', 'Breed', 'Price range', 'District'])
    unmount()
    renderPart(<FilterPanel catalog={catalogOf('equipment')} filters={{}} />)
    expect(labels()).toEqual(['Sort by', 'Type of ad', 'Kind', 'Price range', 'District'])
    expect(screen.getByText(/Breed, lactation and milk are asked for animals only/)).toBeInTheDocument()
  })

  it('over all categories they follow the chosen one', async () => {
    answer('search', { ...counted(3), data: { ...counted(3).data, understood: [], similar: false } })
    const { user } = openSheet(null)
    expect(labels()).not.toContain('Lactation')
    await user.selectOptions(screen.getByLabelText('Breed / Kind'), 'Boer')
    await user.selectOptions(screen.getByLabelText('Category'), 'Buffalo')
    expect(labels()).toEqual(expect.arrayContaining(['Lactation', 'Milk capacity (litres a day)']))
    expect(screen.getByLabelText('Breed / Kind')).toHaveValue('')
    expect(screen.getByRole('group', { name: 'Goat' })).toBeDisabled()
  })
})

describe('the price range', () => {
  const thumbs = () => screen.getAllByRole('slider') as [HTMLInputElement, HTMLInputElement]
  const numbers = () => [screen.getByRole('textbox', { name: 'Lowest price' }), screen.getByRole('textbox', { name: 'Highest price' })] as const

  it('goes from 0 to 10,00,000 rupees in steps of 1,000', () => {
    renderPart(<FilterPanel catalog={catalogOf('goat')} filters={{}} />)
    for (const thumb of thumbs()) expect([thumb.min, thumb.max, thumb.step]).toEqual(['0', '1000000', '1000'])
    expect(numbers().map(input => (input as HTMLInputElement).value)).toEqual(['0', '10,00,000'])
    expect(screen.getByRole('status')).toHaveTextContent('₹0 – ₹10,00,000+')
  })

  it('thumbs and numbers say the same, and the thumbs never pass each other', async () => {
    answer('getFeed', counted(3))
    const { user, onApply } = openSheet('goat')
    const [low, high] = thumbs()
    fireEvent.input(high, { target: { value: '90000' } })
    fireEvent.input(low, { target: { value: '500000' } })
    expect(numbers()[0]).toHaveValue('90,000')
    expect(low).toHaveAttribute('aria-valuetext', '₹90,000')
    fireEvent.input(low, { target: { value: '20000' } })
    expect(screen.getByText('₹20,000 – ₹90,000')).toBeInTheDocument()
    await user.clear(numbers()[1])
    await user.type(numbers()[1], '४५,५००{Enter}')
    expect(numbers()[1]).toHaveValue('46,000')
    expect(high).toHaveValue('46000')
    expect(onApply).toHaveBeenCalledWith({ min: 20000, max: 46000 })
  })

  it('a price can be tapped instead', async () => {
    answer('getFeed', counted(3))
    const { user, onApply } = openSheet('goat', { min: 20000 })
    await user.click(screen.getByRole('button', { name: 'Up to ₹50,000' }))
    expect(screen.getByRole('button', { name: 'Up to ₹50,000', pressed: true })).toBeInTheDocument()
    expect(numbers().map(input => (input as HTMLInputElement).value)).toEqual(['0', '50,000'])
    expect(thumbs()[1]).toHaveValue('50000')
    fireEvent.input(thumbs()[1], { target: { value: '60000' } })
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Up to ₹10,000' }))
    await user.click(await screen.findByRole('button', { name: 'Show 3 ads' }))
    expect(onApply).toHaveBeenCalledWith({ max: 10000 })
  })

  it('numbers out of range or order are put right', async () => {
    answer('getFeed', counted(3))
    const { user, onApply } = openSheet('goat')
    await user.clear(numbers()[0])
    await user.type(numbers()[0], '70000')
    await user.clear(numbers()[1])
    await user.type(numbers()[1], '30000')
    await user.tab()
    expect(numbers().map(input => (input as HTMLInputElement).value)).toEqual(['30,000', '70,000'])
    await user.clear(numbers()[1])
    await user.type(numbers()[1], '99999999{Enter}')
    expect(onApply).toHaveBeenCalledWith({ min: 30000 })
  })
})

describe('the sheet', () => {
  it('says on its button how many ads there will be, and applies what was chosen', async () => {
    answer('getFeed', sentCall => ({ status: 200, wire: { ok: true, msg: '', data: { posts: [], nextCursor: null, count: sentCall.path.includes('breedId=murrah') ? 1 : 1000 } } }))
    const { user, onApply } = openSheet('buffalo', { q: 'calm' })
    expect(await screen.findByRole('button', { name: 'Show 1,000+ ads' })).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Breed'), 'Murrah')
    await user.click(screen.getByLabelText('For rent'))
    await user.click(screen.getByLabelText('10–15'))
    await user.selectOptions(screen.getByLabelText('District'), 'Latur')
    await user.click(screen.getByLabelText('With photos only'))
    await user.click(await screen.findByRole('button', { name: 'Show 1 ad' }))
    expect(onApply).toHaveBeenCalledWith({ q: 'calm', breed: 'murrah', type: 'Rent', milk: '10-15', district: 'Latur', photos: true })
    await waitFor(() => expect(sent.at(-1)?.path).toBe('/api/v2/advpost/buffalo?pageSize=1&searchquery=calm&breedId=murrah&milkCapacity=10-15&advType=Rent&district=Latur&hasPhoto=true&count=true'))
  })

  it('clears everything but the search words', async () => {
    answer('getFeed', counted(0))
    const { user, onApply } = openSheet('buffalo', { q: 'calm', sort: 'newest', type: 'Buy', breed: 'murrah', lactation: 'first', milk: '1-5', min: 5000, max: 9000, district: 'Pune', photos: true })
    expect(screen.getByLabelText('Sort by')).toHaveValue('newest')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect([screen.getByLabelText('Sort by'), screen.getByLabelText('Breed'), screen.getByLabelText('District')].map(select => (select as HTMLSelectElement).value)).toEqual(['', '', ''])
    expect(screen.getByText('₹0 – ₹10,00,000+')).toBeInTheDocument()
    expect(screen.getByLabelText('With photos only')).not.toBeChecked()
    await user.click(await screen.findByRole('button', { name: 'No ads' }))
    expect(onApply).toHaveBeenCalledWith({ q: 'calm' })
  })

  it('works on when the ads cannot be counted', async () => {
    answer('getFeed', OFFLINE)
    const { user, onApply } = openSheet('goat')
    await user.click(screen.getByLabelText('Wanted'))
    await user.click(screen.getByRole('button', { name: 'Show ads' }))
    expect(onApply).toHaveBeenCalledWith({ type: 'Buy' })
  })
})

it('each filter that is set is a chip that leads to the list without it; all together can be cleared', () => {
  const filters: ListFilters = { q: 'calm', sort: 'price_low', type: 'Rent', breed: 'murrah', lactation: 'first', milk: '10-15', min: 5000, district: 'Pune', photos: true }
  const { rerender } = renderPart(<FeedChips catalog={catalogOf('buffalo')} filters={filters} />)
  const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link')
  expect(chips.map(chip => chip.textContent)).toEqual(['Price: low to high', 'For rent', 'Murrah', 'Lactation: First', '10–15 litres a day', 'From ₹5,000', 'Pune', 'With photos only', 'Clear'])
  expect(screen.getByRole('link', { name: 'Remove filter: Murrah' })).toHaveAttribute('href', '/category/buffalo?q=calm&sort=price_low&type=Rent&lactation=first&milk=10-15&min=5000&district=Pune&photos=1')
  expect(screen.getByRole('link', { name: 'Remove filter: From ₹5,000' }).getAttribute('href')).not.toContain('min')
  expect(chips.at(-1)).toHaveAttribute('href', '/category/buffalo?q=calm')
  expect(rerender).toBeDefined()
})

it.each([
  [{ min: 5000, max: 90000 }, '₹5,000 – ₹90,000'],
  [{ max: 90000 }, 'Up to ₹90,000'],
])('the price %j is one chip: %s', (filters, text) => {
  renderPart(<FeedChips catalog={catalogOf(null)} filters={filters} />)
  expect(screen.getByRole('link')).toHaveTextContent(text)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/search')
})

describe('what the words of a search were understood as', () => {
  const understood = [
    { kind: 'category' as const, id: 'buffalo', label: 'Buffalo', start: 0, end: 6, without: 'pune 10 litre 50000 tak' },
    { kind: 'place' as const, id: 'pune', label: 'Pune', start: 7, end: 11, without: 'bhains 10 litre 50000 tak' },
    { kind: 'milk' as const, id: 'milk', label: '10 litre', start: 12, end: 20, without: 'bhains pune 50000 tak', from: 10, to: null },
    { kind: 'price' as const, id: 'price', label: '50000 tak', start: 21, end: 30, without: 'bhains pune 10 litre', from: null, to: 50000 },
    { kind: 'breed' as const, id: 'boer', label: 'Boer' },
  ]

  it('stands beside the filters, each part a link to the search without it', () => {
    renderPart(<FeedChips catalog={catalogOf(null)} filters={{ q: 'bhains pune 10 litre 50000 tak', breed: 'boer' }} understood={understood} />)
    const chips = screen.getAllByRole('link', { name: /^Remove/ })
    expect(chips.map(chip => chip.textContent)).toEqual(['Buffalo', 'Pune', 'From 10 L/day', 'Up to ₹50,000', 'Boer'])
    expect(new URL(chips[1]!.getAttribute('href')!, 'http://x').searchParams.get('q')).toBe('bhains 10 litre 50000 tak')
    expect(new URL(chips[4]!.getAttribute('href')!, 'http://x').searchParams.get('q')).toBe('bhains pune 10 litre 50000 tak')
  })

  it('says so where nothing matches exactly', () => {
    renderPart(<FeedResults catalog={catalogOf(null)} filters={{ q: 'x' }} feed={{ posts: [post()], nextCursor: null, understood: [], similar: true }} count={0} page={1} />)
    expect(screen.getByRole('status')).toHaveTextContent('No exact match. These ads are similar.')
    expect(screen.getByRole('article')).toBeInTheDocument()
  })
})
