import { act, screen } from '@testing-library/react'
import { PostDetails } from '@/components/post/post-details'
import { PostHeading } from '@/components/post/post-heading'
import { setPosition } from '@/lib/geo/position'
import { post } from '../../support/models'
import { renderPart } from '../../support/render'

const murrah = { id: 'murrah', categoryId: 'buffalo', names: { en: 'Murrah' } }
const rows = () =>
  Object.fromEntries(screen.getAllByRole('term').map(term => [term.textContent, term.nextElementSibling?.textContent]))

it('the heading says breed, type, price, title, the whole place, how far and since when', () => {
  renderPart(
    <PostHeading
      post={post({
        breed: murrah,
        type: 'Rent',
        place: { village: 'Papri', subdistrict: 'Mohol', district: 'Solapur', state: 'Maharashtra' },
        location: { latitude: 17.8, longitude: 75.6 },
        createdAt: '2025-11-20T10:00:00.000Z',
      })}
    />,
  )
  for (const words of ['Murrah', 'For rent', '₹85,000', 'Papri, Mohol, Solapur, Maharashtra', '20/11/2025'])
    expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Murrah buffalo' })).toBeVisible()
  act(() => setPosition({ latitude: 18.8, longitude: 75.6 }))
  expect(screen.getByText('111 km')).toBeInTheDocument()
  act(() => setPosition(null))
})

it('a lower price says from which', () => {
  renderPart(<PostHeading post={post({ reducedFrom: 90000 })} />)
  expect(screen.getByText(/Reduced from ₹90,000/)).toBeVisible()
})

it('under the price stand the facts that decide, each in words that stand alone', () => {
  renderPart(
    <PostHeading
      post={post({
        animal: {
          ...post().animal,
          milkCapacity: 12,
          currentMilk: 7.5,
          lactation: { id: 'second', names: { en: 'Second' } },
          isPregnant: true,
          calf: 'With Calf',
          age: '4 years',
        },
      })}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '7.5 L now',
    'Second lactation',
    'Pregnant now',
    'With calf',
    'Age: 4 years',
  ])
})

it('what is not so, or not known, is no fact', () => {
  renderPart(<PostHeading post={post({ animal: { ...post().animal, isPregnant: false, calf: 'Without Calf' } })} />)
  expect(screen.queryByRole('list')).toBeNull()
})

it('the heading says until when the ad is kept for someone, and that others can ask', () => {
  renderPart(<PostHeading post={post({ reservedUntil: '2026-11-28T20:00:00.000Z' })} />)
  expect(screen.getByText('Reserved until 29/11/2026')).toBeVisible()
  expect(screen.getByText('It is kept for someone until then. You can still ask.')).toBeVisible()
})

it('the details say category, breed, type and what is known of the animal', () => {
  renderPart(
    <PostDetails
      post={post({
        breed: murrah,
        animal: {
          ...post().animal,
          milkCapacity: 12.5,
          currentMilk: 10,
          lactation: { id: 'second', names: { en: 'Second' } },
          isPregnant: false,
          calf: 'With Calf',
          hasDelivered: true,
          calfAge: 3,
          calfGender: 'Female',
        },
        earTagEnd: '9012',
      })}
    />,
  )
  expect(rows()).toEqual({
    Category: 'Buffalo',
    Breed: 'Murrah',
    'Type of ad': 'For sale',
    'Milk capacity': '12.5 litres a day',
    'Current milk': '10 litres a day',
    Lactation: 'Second',
    Pregnant: 'No',
    'Has delivered': 'Yes',
    Calf: 'With calf',
    "Calf's age": '3 months',
    "Calf's sex": 'Female',
    'Ear tag': '•••• 9012',
  })
})

it('of what is no animal the details say none of it', () => {
  const seeds = { id: 'seeds', key: 'seeds', names: { en: 'Seeds' }, kind: 'equipment' as const, image: null }
  renderPart(<PostDetails post={post({ category: seeds, type: 'Buy' })} />)
  expect(rows()).toEqual({ Category: 'Seeds', 'Type of ad': 'Wanted' })
})
