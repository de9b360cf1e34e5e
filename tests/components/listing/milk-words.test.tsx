import { screen } from '@testing-library/react'
import { PostList } from '@/components/listing/post-list'
import { PostDetails } from '@/components/post/post-details'
import { PostHeading } from '@/components/post/post-heading'
import type { AnimalDetails, PostType } from '@/lib/contract/posts'
import { postJsonLd } from '@/lib/seo/post-json-ld'
import { answer } from '../../support/network'
import { BUFFALO, post } from '../../support/models'
import { renderPart } from '../../support/render'

beforeEach(() => answer('getSavedIds', { ok: true, msg: '', data: { ids: [] } }))

type Milk = Partial<Pick<AnimalDetails, 'milkCapacity' | 'currentMilk'>>
const withMilk = (milk: Milk, type: PostType = 'Sell') => post({ type, animal: { ...post().animal, ...milk } })
const shown = () => document.querySelector(':has(> svg.lucide-milk)')?.textContent ?? null

const FACTS: [what: string, milk: Milk, type: PostType, words: string | null, asked: string | null][] = [
  ['gives milk now', { milkCapacity: 11, currentMilk: 7.5 }, 'Sell', '7.5 L now', 'up to 11 L'],
  ['says only what it gives now', { currentMilk: 7.5 }, 'Rent', '7.5 L now', '7.5 L now'],
  ['says only its capacity', { milkCapacity: 11 }, 'Sell', 'up to 11 L', 'up to 11 L'],
  ['is dry', { milkCapacity: 11, currentMilk: 0 }, 'Sell', 'dry', 'dry · up to 11 L'],
  ['is dry, and says no capacity', { currentMilk: 0 }, 'Sell', 'dry', 'dry'],
  ['is wanted', { milkCapacity: 11 }, 'Buy', '11 L/day', '11 L/day'],
  ['says nothing', {}, 'Sell', null, null],
]

describe.each(FACTS)('an animal that %s', (_, milk, type, words, asked) => {
  it('has these words on its card', () => {
    renderPart(<PostList posts={[withMilk(milk, type)]} />)
    expect(shown()).toBe(words)
  })

  it('has these words on its page', () => {
    renderPart(<PostHeading post={withMilk(milk, type)} />)
    expect(shown()).toBe(words)
  })

  it('has these words in a list that asks for milk, which uses the capacity', () => {
    renderPart(<PostList posts={[withMilk(milk, type)]} showsCapacity />)
    expect(shown()).toBe(asked)
  })
})

it('the details say that an animal is dry, not that it gives 0 litres', () => {
  renderPart(<PostDetails post={withMilk({ milkCapacity: 11, currentMilk: 0 })} />)
  expect(screen.getByText('Current milk').nextSibling).toHaveTextContent('dry')
  expect(screen.getByText('Milk capacity').nextSibling).toHaveTextContent('11 litres a day')
})

it('search engines read the words of the page, and nothing where there are none', () => {
  const milk = { name: 'Milk', value: 'up to 11 L' }
  expect(postJsonLd('https://a.in', withMilk({ milkCapacity: 11 }), BUFFALO, [milk])).toMatchObject({
    '@type': 'Product',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Milk', value: 'up to 11 L' }],
  })
  expect(postJsonLd('https://a.in', withMilk({}), BUFFALO, [])).not.toHaveProperty('additionalProperty')
})
