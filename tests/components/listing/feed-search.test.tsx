import { screen } from '@testing-library/react'
import { FeedSearch } from '@/components/listing/feed/feed-search'
import type { ListFilters } from '@/lib/listing/feed-address'
import { catalogOf, renderAt } from './feed-parts'

it.each<[list: string, categoryId: string | null, filters: ListFilters, placeholder: string]>([
  ['animals in milk', 'buffalo', {}, 'Breed, village, milk …'],
  ['other animals', 'goat', {}, 'Breed, village, price …'],
  ['goods', 'equipment', {}, 'Name, brand, village …'],
  ['everything', null, {}, 'Buffalo, tractor, village …'],
  ['everything, filtered to goods', null, { category: 'equipment' }, 'Name, brand, village …'],
])('in a list of %s the field asks for words of these', (_, categoryId, filters, placeholder) => {
  renderAt('', <FeedSearch catalog={catalogOf(categoryId)} filters={filters} label="Search" />)
  expect(screen.getByRole('combobox')).toHaveAttribute('placeholder', placeholder)
})
