import { screen, within } from '@testing-library/react'
import { SellerCard } from '@/components/post/seller-card'
import type { CategoryKind } from '@/lib/contract/categories'
import type { Post } from '@/lib/contract/posts'
import { BUFFALO, post } from '../../support/models'
import { renderPart } from '../../support/render'

/** The lines that the card of such an ad has. */
function linesOf(key: string, kind: CategoryKind, type: Post['type'], status: Post['status'] = 'active') {
  const category = { ...BUFFALO, id: key, key, kind }
  renderPart(
    <SellerCard
      post={post({ category, type, status })}
      seller={null}
      trust={{ sold: 0, removed: 0, answersWithinHours: null }}
    />,
  )
  const list = screen.queryByText('Check before you pay')?.closest('details')
  return list ? within(list).getAllByRole('listitem', { hidden: true }) : []
}

const MILKED = ['milk it twice', 'teeth, udder', 'ear tag', "vet's certificate"]
const SMALL = ['show the age', 'walk and eat', 'weighed', "vet's certificate"]
const BAG = ['sealed', 'date on the bag', 'licence', 'bill']

it.each<[key: string, kind: CategoryKind, type: Post['type'], lines: string[]]>([
  ['buffalo', 'dairy', 'Sell', MILKED],
  ['cattle', 'dairy', 'Sell', MILKED],
  ['goat', 'animal', 'Sell', SMALL],
  ['sheep', 'animal', 'Sell', SMALL],
  ['poultry', 'animal', 'Sell', ['Count', 'breathe', 'vaccinations']],
  ['equipment', 'equipment', 'Sell', ['started cold', 'oil leaks', 'chassis number', 'loan']],
  ['seeds', 'equipment', 'Sell', BAG],
  ['fertilizers', 'equipment', 'Sell', BAG],
  ['equipment', 'equipment', 'Rent', ['See it work', 'Write down hours', 'photos']],
  ['cattle', 'dairy', 'Rent', ['teeth, udder', 'Write down hours', 'photos']],
  ['goat', 'animal', 'Rent', ['walk and eat', 'Write down hours', 'photos']],
  // A category that was added later has the lines of its kind; a name that every object inherits is no category.
  ['camel', 'dairy', 'Sell', MILKED],
  ['constructor', 'equipment', 'Sell', ['started cold', 'oil leaks', 'chassis number', 'loan']],
])('a buyer of %s (%s, %s) is told what to check before paying', (key, kind, type, lines) =>
  expect(linesOf(key, kind, type).map(line => line.textContent)).toEqual(
    lines.map(words => expect.stringContaining(words)),
  ),
)

it.each<[Post['caution'], Post['type'], boolean]>([
  ['compare', 'Sell', true],
  ['compare', 'Rent', true],
  [null, 'Sell', false],
])('an ad with caution %s of type %s says to compare first: %s', (caution, type, says) => {
  renderPart(
    <SellerCard
      post={post({ type, caution })}
      seller={null}
      trust={{ sold: 0, removed: 0, answersWithinHours: null }}
    />,
  )
  expect(screen.queryAllByText('Compare before you pay in advance.')).toHaveLength(says ? 1 : 0)
})

it.each<[Post['type'], Post['status']]>([
  ['Buy', 'active'],
  ['Sell', 'sold'],
  ['Sell', 'ended'],
])('an ad of type %s that is %s has none', (type, status) =>
  expect(linesOf('buffalo', 'dairy', type, status)).toEqual([]),
)
