import { screen } from '@testing-library/react'
import { AlsoSays } from '@/components/post/also-says'
import type { PostType } from '@/lib/contract/posts'
import { renderPart } from '../../support/render'

it.each<[PostType, string]>([
  ['Sell', 'The seller also says:'],
  ['Rent', 'The owner also says:'],
])('what is said beside the form of an ad of the type %s is said by its party', (type, words) => {
  renderPart(<AlsoSays sayings={[{ id: 'withDriver', words: 'With driver' }]} type={type} language="en" />)
  expect(screen.getByRole('heading')).toHaveTextContent(words)
})
