import { FIELD_PROBLEMS, PROBLEMS } from '@/lib/contract/problems'
import { readBook, translated } from './book'
import { faults } from './rules'

it('every language says everything, in its own words', () => {
  expect(faults(readBook())).toEqual([])
})

it('the glossaries decide at least sixty terms, in twelve languages', () => {
  const { glossaries } = readBook()
  expect(translated.map(locale => glossaries.get(locale)!.length >= 60)).toEqual(Array.from({ length: 12 }, () => true))
})

it('English says of every problem what the server says', () => {
  const english = readBook().messages.get('en')!
  const under = (space: string) =>
    Object.fromEntries(
      [...english]
        .filter(([key]) => key.startsWith(`${space}.`))
        .map(([key, text]) => [key.slice(space.length + 1), text]),
    )
  expect(under('errors')).toEqual({
    ...Object.fromEntries(Object.entries(PROBLEMS).map(([code, { msg }]) => [code, msg])),
    network: under('errors').network,
  })
  expect(under('fields')).toEqual(FIELD_PROBLEMS)
})
