import { screen } from '@testing-library/react'
import { answer, OFFLINE, sent } from '../../support/network'
import { openFeed, page, titles, wireOf } from './open-feed'

it('what the server drew stands as long as the address asks for it, and nothing is fetched', () => {
  openFeed('breed=murrah&utm_source=x', { breed: 'murrah' })
  expect(titles()).toEqual(['Drawn'])
  expect(screen.getByText("You've reached the end of the posts")).toBeInTheDocument()
  expect(sent).toEqual([])
})

it('another address is fetched with all its filters, page after page up to the end', async () => {
  answer('getFeed', ({ path }) => ({
    status: 200,
    wire: path.includes('cursor=c1') ? wireOf(page(['b'], null)) : wireOf(page(['a'], 'c1', 2)),
  }))
  openFeed('q=calm&breed=murrah&sort=price_low&min=5000')
  expect(await screen.findByText('Ad b')).toBeInTheDocument()
  expect(titles()).toEqual(['Ad a', 'Ad b'])
  expect(screen.getByText('2 ads')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Remove filter: Murrah' })).toBeInTheDocument()
  expect(screen.getByText("You've reached the end of the posts")).toBeInTheDocument()
  const [first, second] = sent.map(({ path }) => new URLSearchParams(path.split('?')[1]))
  expect(Object.fromEntries(first!)).toEqual({
    searchquery: 'calm',
    breedId: 'murrah',
    sortBy: 'price_low',
    minPrice: '5000',
    count: 'true',
  })
  expect(Object.fromEntries(second!)).toEqual({
    searchquery: 'calm',
    breedId: 'murrah',
    sortBy: 'price_low',
    minPrice: '5000',
    cursor: 'c1',
  })
})

it('says that nothing was found, and what to do', async () => {
  answer('getFeed', page([], null, 0))
  openFeed('breed=murrah&q=calm')
  expect(await screen.findByRole('heading', { name: 'No posts found in this category' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/category/buffalo?q=calm')
  expect(screen.getByText('No ads')).toBeInTheDocument()
})

it('a failure is said and can be tried again, at the start and further on', async () => {
  answer('getFeed', OFFLINE)
  const { user } = openFeed('breed=murrah')
  expect(await screen.findByRole('status', { name: 'Loading ads' })).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The ads could not be loaded.There is no connection. Please check your internet and try again.Try again',
  )
  answer('getFeed', ({ path }) =>
    path.includes('cursor')
      ? { status: 503, wire: { ok: false, msg: '', code: 'unavailable' } }
      : { status: 200, wire: wireOf(page(['a'], 'c1', 2)) },
  )
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
  const { unmount } = openFeed('q=boer&category=goat', {}, null)
  expect(await screen.findByText('Ad a')).toBeInTheDocument()
  expect(sent.map(({ path }) => path)).toEqual(['/api/v2/search?count=true&q=boer&categoryId=goat'])
  unmount()
  openFeed('', { q: 'boer' }, null)
  expect(await screen.findByText('What are you looking for?')).toBeInTheDocument()
})
