import { screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { FeedFrame } from '@/components/posts/feed/feed-frame'
import { FeedResults } from '@/components/posts/feed/feed-results'
import { setPosition } from '@/lib/api/position'
import { queryClient } from '@/lib/api/query-client'
import { api } from '@/lib/contract/api'
import type { ListFilters } from '@/lib/feed-address'
import { answer, OFFLINE, problem, sent } from '../../support/network'
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

const page = (ids: string[], nextCursor: string | null, count?: number) => ({ ok: true as const, msg: '', data: { posts: ids.map(id => post({ id, title: `Ad ${id}` })), nextCursor, ...(count === undefined ? {} : { count }) } })
const titles = () => screen.queryAllByRole('article').map(article => article.querySelector('h2')?.textContent)

/** The list as the page at `query` stands, of which the server drew `drawn`. */
function open(query: string, drawn: ListFilters = {}, categoryId: string | null = 'buffalo') {
  const catalog = catalogOf(categoryId)
  return renderAt(
    query,
    <FeedFrame catalog={catalog} filters={drawn} page={1} words={{ filters: 'Filters', results: 'Ads' }} top={<h1>Buffalo</h1>} panel={<form />} start={categoryId === null ? <p>What are you looking for?</p> : undefined}>
      <FeedResults catalog={catalog} filters={drawn} feed={{ posts: [post({ id: 'drawn', title: 'Drawn' })], nextCursor: null }} count={1} page={1} />
    </FeedFrame>,
  )
}

it('what the server drew stands as long as the address asks for it, and nothing is fetched', () => {
  open('breed=murrah&utm_source=x', { breed: 'murrah' })
  expect(titles()).toEqual(['Drawn'])
  expect(screen.getByText("You've reached the end of the posts")).toBeInTheDocument()
  expect(sent).toEqual([])
})

it('another address is fetched with all its filters, page after page up to the end', async () => {
  answer('getFeed', ({ path }) => ({ status: 200, wire: path.includes('cursor=c1') ? wireOf(page(['b'], null)) : wireOf(page(['a'], 'c1', 2)) }))
  open('q=calm&breed=murrah&sort=price_low&min=5000')
  expect(await screen.findByText('Ad b')).toBeInTheDocument()
  expect(titles()).toEqual(['Ad a', 'Ad b'])
  expect(screen.getByText('2 ads')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Remove filter: Murrah' })).toBeInTheDocument()
  expect(screen.getByText("You've reached the end of the posts")).toBeInTheDocument()
  const [first, second] = sent.map(({ path }) => new URLSearchParams(path.split('?')[1]))
  expect(Object.fromEntries(first!)).toEqual({ searchquery: 'calm', breedId: 'murrah', sortBy: 'price_low', minPrice: '5000', count: 'true' })
  expect(Object.fromEntries(second!)).toEqual({ searchquery: 'calm', breedId: 'murrah', sortBy: 'price_low', minPrice: '5000', cursor: 'c1' })
})

it('says that nothing was found, and what to do', async () => {
  answer('getFeed', page([], null, 0))
  open('breed=murrah&q=calm')
  expect(await screen.findByRole('heading', { name: 'No posts found in this category' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/category/buffalo?q=calm')
  expect(screen.getByText('No ads')).toBeInTheDocument()
})

it('a failure is said and can be tried again, at the start and further on', async () => {
  answer('getFeed', OFFLINE)
  const { user } = open('breed=murrah')
  expect(await screen.findByRole('status', { name: 'Loading ads' })).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('The ads could not be loaded.There is no connection. Please check your internet and try again.Try again')
  answer('getFeed', ({ path }) => (path.includes('cursor') ? { status: 503, wire: { ok: false, msg: '', code: 'unavailable' } } : { status: 200, wire: wireOf(page(['a'], 'c1', 2)) }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The next ads could not be loaded.')).toBeInTheDocument()
  expect(titles()).toEqual(['Ad a'])
  answer('getFeed', page(['b'], null))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ad b')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('over all categories it is the search that is asked; without anything to look for, it begins again', async () => {
  answer('search', { ok: true, msg: '', data: { ...page(['a'], null, 1).data, understood: [], similar: false } })
  const { unmount } = open('q=boer&category=goat', {}, null)
  expect(await screen.findByText('Ad a')).toBeInTheDocument()
  expect(sent.map(({ path }) => path)).toEqual(['/api/v2/search?count=true&q=boer&categoryId=goat'])
  unmount()
  open('', { q: 'boer' }, null)
  expect(await screen.findByText('What are you looking for?')).toBeInTheDocument()
})

describe('nearby', () => {
  const place = { country: 'India', state: 'Maharashtra', district: 'Solapur', city: 'Mohol', village: 'Mohol', latitude: 17.81, longitude: 75.64, pincode: '413213' }
  const locateBy = (getCurrentPosition: Geolocation['getCurrentPosition']) => Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  const asked = () => Object.fromEntries(new URLSearchParams(sent.filter(({ path }) => path.startsWith('/api/v2')).at(-1)?.path.split('?')[1]))

  it('asks where the reader is, and lists from there', async () => {
    locateBy(found => found({ coords: { latitude: 18.5, longitude: 73.8 } } as GeolocationPosition))
    answer('getFeed', page(['a'], null, 1))
    answer('getNearestPlace', { ok: true, msg: '', data: { place, villages: ['Mohol'] } })
    const { user } = open('sort=nearby', { sort: 'nearby' })
    expect(await screen.findByRole('heading', { name: 'Where are you?' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use my location' }))
    expect(await screen.findByText('Nearest to you first')).toBeInTheDocument()
    await waitFor(() => expect(asked()).toEqual({ sortBy: 'nearby', count: 'true', latitude: '18.5', longitude: '73.8' }))
    expect(takeToasts()).toMatchObject([{ text: 'Location Detected' }])
    await user.click(screen.getByRole('button', { name: 'Change place' }))
    expect(screen.getByRole('heading', { name: 'Where are you?' })).toBeInTheDocument()
  })

  it('says that the device refused, and takes a pincode instead', async () => {
    locateBy((_, refuse) => refuse?.({ code: 1 } as GeolocationPositionError))
    answer('getFeed', page(['a'], null, 1))
    answer('getPincode', problem('placeNotFound'))
    const { user } = open('sort=nearby', { sort: 'nearby' })
    await user.click(await screen.findByRole('button', { name: 'Use my location' }))
    expect(await screen.findByText('Unable to access your current location')).toBeInTheDocument()
    expect(takeToasts()).toMatchObject([{ text: 'Location Access Denied' }])
    await user.type(screen.getByLabelText('Pincode'), '0123{Enter}')
    expect(screen.getByText('Please enter a valid 6-digit pincode')).toBeInTheDocument()
    expect(takeToasts()).toMatchObject([{ text: 'Invalid Pincode' }])
    await user.clear(screen.getByLabelText('Pincode'))
    await user.type(screen.getByLabelText('Pincode'), '४१३२१३{Enter}')
    expect(await screen.findByText('Unable to fetch location for this pincode')).toBeInTheDocument()
    expect(takeToasts()).toMatchObject([{ text: 'Location Not Found' }])
    answer('getPincode', { ok: true, msg: '', data: { place, villages: ['Mohol'] } })
    await user.click(screen.getByRole('button', { name: 'Find' }))
    await waitFor(() => expect(asked()).toMatchObject({ latitude: '17.81', longitude: '75.64' }))
    expect(takeToasts()).toMatchObject([{ text: 'Location Found' }])
  })
})

function wireOf(reply: ReturnType<typeof page>): unknown {
  return api.getFeed.reply.encode(reply)
}
