import { screen, within } from '@testing-library/react'
import { FeedChips } from '@/components/listing/feed/feed-chips'
import { FeedFew } from '@/components/listing/feed/feed-few'
import { FeedHead } from '@/components/listing/feed/feed-head'
import { queryClient } from '@/lib/client/query-client'
import type { ListFilters } from '@/lib/listing/feed-address'
import { renderPart } from '../../support/render'
import { catalogOf } from './feed-parts'

beforeEach(() => queryClient.clear())

it('each filter that is set is a chip that leads to the list without it; all together can be cleared', () => {
  const filters: ListFilters = {
    q: 'calm',
    sort: 'price_low',
    type: 'Rent',
    breed: 'murrah',
    lactation: 'first',
    milk: '10-15',
    min: 5000,
    district: 'Pune',
    pregnant: true,
    photos: true,
  }
  const { rerender } = renderPart(<FeedChips catalog={catalogOf('buffalo')} filters={filters} />)
  const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link')
  expect(chips.map(chip => chip.textContent)).toEqual([
    'Price: low to high',
    'For rent',
    'Murrah',
    'Lactation: First',
    '10–15 litres a day',
    'From ₹5,000',
    'Pune',
    'Pregnant only',
    'With photos only',
    'Clear',
  ])
  expect(screen.getByRole('link', { name: 'Remove filter: Murrah' })).toHaveAttribute(
    'href',
    '/category/buffalo?q=calm&sort=price_low&type=Rent&lactation=first&milk=10-15&min=5000&district=Pune&pregnant=1&photos=1',
  )
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

it('facts of goods are chips that say what they are', () => {
  renderPart(
    <FeedChips catalog={catalogOf('equipment')} filters={{ horsepower: '35-50', year: '2018', papers: true }} />,
  )
  const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link')
  expect(chips.map(chip => chip.textContent)).toEqual(['35–50 HP', '2018 or newer', 'With papers', 'Clear'])
})

describe('what the words of a search were understood as', () => {
  const understood = [
    {
      kind: 'category' as const,
      id: 'buffalo',
      label: 'Buffalo',
      start: 0,
      end: 6,
      without: 'pune 10 litre 50000 tak',
    },
    { kind: 'place' as const, id: 'pune', label: 'Pune', start: 7, end: 11, without: 'bhains 10 litre 50000 tak' },
    {
      kind: 'milk' as const,
      id: 'milk',
      label: '10 litre',
      start: 12,
      end: 20,
      without: 'bhains pune 50000 tak',
      from: 10,
      to: null,
    },
    {
      kind: 'price' as const,
      id: 'price',
      label: '50000 tak',
      start: 21,
      end: 30,
      without: 'bhains pune 10 litre',
      from: null,
      to: 50000,
    },
    { kind: 'breed' as const, id: 'boer', label: 'Boer' },
  ]

  it('stands beside the filters, each part a link to the search without it', () => {
    renderPart(
      <FeedChips
        catalog={catalogOf(null)}
        filters={{ q: 'bhains pune 10 litre 50000 tak', breed: 'boer' }}
        understood={understood}
      />,
    )
    const chips = screen.getAllByRole('link', { name: /^Remove/ })
    expect(chips.map(chip => chip.textContent)).toEqual(['Buffalo', 'Pune', 'From 10 L/day', 'Up to ₹50,000', 'Boer'])
    expect(new URL(chips[1]!.getAttribute('href')!, 'http://x').searchParams.get('q')).toBe('bhains 10 litre 50000 tak')
    expect(new URL(chips[4]!.getAttribute('href')!, 'http://x').searchParams.get('q')).toBe(
      'bhains pune 10 litre 50000 tak',
    )
  })

  const few = (count: number, filters: ListFilters = { q: 'bhains pune 10 litre 50000 tak', breed: 'boer' }) =>
    renderPart(
      <FeedFew
        catalog={catalogOf(null)}
        filters={filters}
        understood={filters.q ? understood : []}
        count={count}
        posts={[]}
      />,
    )

  it('is offered with one part less where few ads fit, first without what people give up first', () => {
    few(3)
    const links = within(screen.getByRole('navigation', { name: 'Few ads fit. To see more:' })).getAllByRole('link')
    expect(links.map(link => link.textContent)).toEqual([
      'Without “From 10 L/day”',
      'Without “Up to ₹50,000”',
      'Without “Pune”',
      'Without “Buffalo”',
      'Without “Boer”',
    ])
    expect(new URL(links[1]!.getAttribute('href')!, 'http://x').searchParams.get('q')).toBe('bhains pune 10 litre')
  })

  it.each<[string, number, ListFilters | undefined]>([
    ['where more ads fit', 4, undefined],
    ['where only one thing was asked for', 1, { breed: 'boer' }],
    ['for an order of the list', 1, { breed: 'boer', sort: 'price_low' }],
  ])('is not offered %s', (_, count, filters) => {
    few(count, filters)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('says so where nothing matches exactly', () => {
    renderPart(<FeedHead catalog={catalogOf(null)} filters={{ q: 'x' }} count={0} understood={[]} similar />)
    expect(screen.getByRole('status')).toHaveTextContent('No exact match. These ads are similar.')
  })
})
