import { screen, within } from '@testing-library/react'
import { CategorySection } from '@/components/home/category-section'
import { FeaturedSection } from '@/components/home/featured-section'
import { Stats } from '@/components/home/stats'
import { BUFFALO, post } from '../../support/models'
import { renderPart } from '../../support/render'

it('shows the first six categories and the way to all', () => {
  renderPart(
    <CategorySection categories={Array.from({ length: 8 }, (_, index) => ({ ...BUFFALO, id: `c${index}` }))} />,
  )
  expect(screen.getAllByRole('link', { name: 'Buffalo' }).map(link => link.getAttribute('href'))).toEqual(
    [0, 1, 2, 3, 4, 5].map(index => `/category/c${index}`),
  )
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/categories')
})

it('says that there are no categories yet', () => {
  renderPart(<CategorySection categories={[]} />)
  expect(screen.getByRole('heading', { name: 'There are no categories yet' })).toBeInTheDocument()
})

it('says that the categories could not be read, and offers to try again', () => {
  renderPart(<CategorySection categories={null} />)
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent(
    'Error loading categoriesThe categories could not be loaded. Please try again in a moment.',
  )
  expect(within(alert).getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/')
})

it('a featured ad says what it is, for how much, where and since when', () => {
  renderPart(<FeaturedSection posts={[post()]} />)
  const card = screen.getByRole('article')
  for (const words of ['Featured', 'Murrah buffalo', 'Calm', '₹85,000', 'Solapur'])
    expect(card).toHaveTextContent(words)
  expect(card.querySelector('time')).toHaveAttribute('datetime', post().createdAt)
  expect(card.querySelector('img')).toBeNull()
  expect(card.querySelector('svg')).not.toBeNull()
})

it('says that there are no listings yet, and offers to post the first one', () => {
  renderPart(<FeaturedSection posts={[]} />)
  expect(screen.getByRole('heading', { name: 'No listings yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Post first ad' })).toHaveAttribute('href', '/post-ad')
})

it('says that the listings could not be read', () => {
  renderPart(<FeaturedSection posts={null} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading listingsSomething went wrong. Please try again.')
})

it('the figures are the two fixed ones and what the page shows', () => {
  renderPart(<Stats listings={6} categories={8} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '10,000+',
    '25,000+',
    '6',
    '8',
  ])
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Happy farmers',
    'Successful deals',
    'Active listings',
    'Categories',
  ])
})
