import { screen } from '@testing-library/react'
import { BandedList } from '@/components/listing/banded-list'
import { post } from '../../support/models'
import { renderPart } from '../../support/render'

/** An ad this many degrees north of the place from which the list begins; null: an ad without a place. */
const north = (degrees: number | null, id: string) =>
  post({ id, title: id, location: degrees === null ? null : { latitude: 29.3 + degrees, longitude: 76.3 } })
const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)

it('says each band once, and puts ads without a place into the last', () => {
  renderPart(
    <BandedList
      filters={{ near: '29.3_76.3' }}
      posts={[north(0.1, 'a'), north(0.2, 'b'), north(0.7, 'c'), north(5, 'd'), north(null, 'e')]}
    />,
  )
  expect(headings(2)).toEqual(['Within 25 km', '50 to 100 km', 'More than 200 km away'])
  expect(headings(3)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('goes on below the band above it, and opens no nearer one', () => {
  renderPart(<BandedList filters={{ near: '29.3_76.3' }} posts={[north(0.4, 'a'), north(0.7, 'b')]} after={2} />)
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect(headings(3)).toEqual(['a', 'b'])
})

it('has no bands in another order, or where it begins nowhere', () => {
  for (const filters of [{}, { near: '29.3_76.3', sort: 'price_low' as const }]) {
    const { unmount } = renderPart(<BandedList filters={filters} posts={[north(0.1, 'a')]} />)
    expect(headings(2)).toEqual(['a'])
    unmount()
  }
})
