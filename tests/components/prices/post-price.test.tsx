import { screen } from '@testing-library/react'
import { PostPrice } from '@/components/prices/post-price'
import type { UsualPrice } from '@/lib/contract/prices'
import { post } from '../../support/models'
import { renderPart } from '../../support/render'

const usual: UsualPrice = {
  p10: 70_000,
  p25: 78_000,
  median: 86_000,
  p75: 95_000,
  p90: 110_000,
  sellers: 41,
  ofBreed: true,
  milk: { from: 10, below: 12 },
  lactation: false,
  place: 'Satara',
}
const murrah = { id: 'murrah', categoryId: 'buffalo', names: { en: 'Murrah' } }
const render = (price: number, values: Partial<UsualPrice> = {}) =>
  renderPart(<PostPrice post={post({ breed: murrah, price })} usual={{ ...usual, ...values }} />)
const region = () => screen.getByRole('region', { name: 'Usual price' })

it('says what such animals usually cost, where, and from how many sellers', () => {
  render(85_000)
  expect(region()).toHaveTextContent('₹78,000–95,000Murrah, 10–12 L/day, Satara, from the ads of 41 sellers')
  expect(region()).not.toHaveTextContent('look twice')
  expect(region()).toHaveTextContent('ads of the last 90 days')
})

it('says the category where it is not of the breed, all of India, and the highest step', () => {
  render(85_000, { ofBreed: false, place: null, milk: { from: 24, below: null } })
  expect(region()).toHaveTextContent('Buffalo, 24+ L/day, all of India, from')
})

it('asks to look twice only below nine ads of ten, and praises nothing', () => {
  render(69_999)
  expect(region()).toHaveTextContent('Much lower than usual: look twice')
  for (const price of [70_000, 1_000_000]) {
    document.body.innerHTML = ''
    render(price)
    expect(region()).not.toHaveTextContent(/look twice|good|cheap/i)
  }
})
