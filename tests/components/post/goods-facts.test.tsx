import { screen } from '@testing-library/react'
import { PostDetails } from '@/components/post/post-details'
import { PostFacts } from '@/components/post/post-facts'
import { NO_GOODS, type Goods } from '@/lib/contract/goods'
import { goodsDetails } from '@/lib/format/goods'
import { postJsonLd } from '@/lib/seo/post-json-ld'
import { post } from '../../support/models'
import { renderPart } from '../../support/render'

const EQUIPMENT = {
  id: 'equipment',
  key: 'equipment',
  names: { en: 'Equipment' },
  kind: 'equipment' as const,
  image: null,
}
const withGoods = (goods: Partial<Goods>) => post({ category: EQUIPMENT, goods: { ...NO_GOODS, ...goods } })
const TRACTOR = withGoods({ brand: 'Swaraj', year: 2018, horsepower: 45, hours: 2400, papers: true })

it('stand under the price as figures with their units; what is false is not said', () => {
  renderPart(<PostFacts post={TRACTOR} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Swaraj',
    '2018',
    '45 HP',
    '2,400 hours',
    'Papers complete',
  ])
  renderPart(<PostFacts post={withGoods({ packKg: 0.5, expiry: '2027-03', germination: 85, certified: false })} />)
  expect(
    screen
      .getAllByRole('listitem')
      .slice(5)
      .map(({ textContent }) => textContent),
  ).toEqual(['0.5 kg', 'Use before: 03/2027', 'Germination (%): 85'])
})

it('speak of one hour as one', () => {
  renderPart(<PostFacts post={withGoods({ hours: 1 })} />)
  expect(screen.getByRole('listitem')).toHaveTextContent(/^1 hour$/)
})

it('stand in the table with their names, the seller’s words in the seller’s language', () => {
  renderPart(<PostDetails post={TRACTOR} />)
  expect(screen.getByText('Brand').nextElementSibling).toHaveTextContent('Swaraj')
  expect(screen.getByText('Swaraj')).toHaveAttribute('lang', 'en')
  expect(screen.getByText('Hours run').nextElementSibling).toHaveTextContent('2,400')
  expect(screen.getByText('Papers complete').nextElementSibling).toHaveTextContent('Yes')
})

it('are read by search engines, the brand as a brand', () => {
  const facts = goodsDetails(TRACTOR.goods, name => name).map(({ name, value }) => ({ name, value }))
  expect(postJsonLd('https://a.in', TRACTOR, EQUIPMENT, facts)).toMatchObject({
    brand: { '@type': 'Brand', name: 'Swaraj' },
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'horsepower', value: '45' },
    ]) as unknown,
  })
})
