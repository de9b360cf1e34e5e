import type { RentUnit } from '@/lib/contract/rent-units'
import { screen } from '@testing-library/react'
import { PostList } from '@/components/listing/post-list'
import { OwnPosts } from '@/components/my-ads/own-posts'
import { PostHeading } from '@/components/post/post-heading'
import { SimilarPosts } from '@/components/post/similar-posts'
import { SavedPostCard } from '@/components/saved/saved-post-card'
import { AskedPostCard } from '@/components/still-here/asked-post-card'
import { postJsonLd } from '@/lib/seo/post-json-ld'
import { queryClient } from '@/lib/client/query-client'
import { answer } from '../../support/network'
import { BUFFALO, post } from '../../support/models'
import { renderPart } from '../../support/render'

beforeEach(() => {
  queryClient.clear()
  answer('getSavedIds', { ok: true, msg: '', data: { ids: [] } })
})

const rent = (rentUnit: RentUnit | null) => post({ type: 'Rent', price: 1100, rentUnit })

it.each([
  ['hour', '₹1,100 an hour'],
  ['day', '₹1,100 a day'],
  ['acre', '₹1,100 an acre'],
  ['month', '₹1,100 a month'],
  [null, '₹1,100'],
] as const)('a rent for one %s is "%s" on its card', (unit, words) => {
  renderPart(<PostList posts={[rent(unit)]} />)
  expect(screen.getByText(words)).toBeInTheDocument()
})

it('is said wherever the ad stands', async () => {
  const ad = rent('hour')
  answer('getOwnPosts', {
    ok: true,
    msg: '',
    data: { posts: [ad], idempotencyKeys: [], soldLately: [], openSales: [], decided: [] },
  })
  renderPart(
    <>
      <PostHeading post={ad} />
      <SimilarPosts title="Similar" posts={[ad]} withPictures={false} />
      <SavedPostCard post={ad} viewerId="me" onRemoved={() => {}} />
      <AskedPostCard post={ad} />
      <OwnPosts viewerId="u1" />
    </>,
  )
  await screen.findByRole('button', { name: 'Change the price: ₹1,100 an hour' })
  expect(screen.getAllByText('₹1,100 an hour')).toHaveLength(5)
})

it('is said to search engines', () => {
  expect(postJsonLd('https://a.in', rent('acre'), BUFFALO, [])).toMatchObject({
    offers: { price: 1100, priceSpecification: { '@type': 'UnitPriceSpecification', price: 1100, unitCode: 'ACR' } },
  })
  expect(postJsonLd('https://a.in', rent(null), BUFFALO, [])).not.toHaveProperty('offers.priceSpecification')
})
