import fc from 'fast-check'
import { posts } from '@/server/db/schema'
import type { TestSite } from '../support/site'
import { openSearchSite } from '../support/search-site'

const { opened, store } = openSearchSite()
let site: TestSite
beforeAll(() => ({ site } = opened))

it('answers 2,000 strings of any kind without a 5xx @slow', async () => {
  await store(30, index => ({ title: `Murrah ${index}` }))
  const hostile = fc.oneof(
    fc.constantFrom(
      '\0',
      "'",
      "')) | !x:*",
      'a & b',
      "' or 1=1 --",
      '\u202e\u200fबhains',
      '\u200d\u200c',
      '💥🐃🐄',
      ':*',
      '<->',
      '!!',
      '()',
      '\\',
      '%_%',
      '\ud800',
      '１０ litre',
      '99999999999999999999 tak',
      '0 litre',
      '- - -',
      'NaN',
      '1e309 lakh',
      'म'.repeat(200),
      '= = =',
    ),
    fc.string({ maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ minLength: 5000, maxLength: 10_000 }),
    fc
      .array(
        fc.constantFrom(
          'bhains',
          '10',
          'litre',
          'tak',
          'se',
          'pune',
          '|',
          '&',
          '!',
          "'",
          'gir',
          'x:ox',
          'c:goat',
          '50k',
          'under',
          'दूसरे',
          'ब्यांत',
          '413001',
          'kilo',
          'desi',
        ),
        { maxLength: 12 },
      )
      .map(words => words.join(' ')),
  )
  await fc.assert(
    fc.asyncProperty(hostile, fc.constantFrom('search', 'suggest', 'feed', 'cursor'), async (text, where) => {
      const query = new URLSearchParams(
        where === 'feed' ? { searchquery: text } : where === 'cursor' ? { q: 'murrah', cursor: text } : { q: text },
      )
      const path =
        where === 'feed' ? '/api/v2/advpost/buffalo' : where === 'suggest' ? '/api/v2/suggest' : '/api/v2/search'
      const { status } = await site.handle(new Request(`http://localhost:3000${path}?${query}`))
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 2000 },
  )
  await site.db.delete(posts)
}, 300_000)
