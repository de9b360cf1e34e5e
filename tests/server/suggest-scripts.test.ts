import { send } from '../support/client'
import { openSearchSite } from '../support/search-site'
import type { TestSite } from '../support/site'

const { opened } = openSearchSite()
let site: TestSite
beforeAll(() => ({ site } = opened))

it.each(['hi', 'ta', 'ml'])(
  'writes every suggestion in one script, and says what of it sounds as typed: %s',
  async locale => {
    for (const q of ['mur', 'b', 'gaay pun', 'nar', 'kol', 'utt']) {
      const { suggestions } = (await send(site, 'suggest', { query: { q, locale } })).reply.data
      expect(suggestions.length).toBeGreaterThan(0)
      for (const { kind, text, within = '', word, typed } of suggestions) {
        if (kind === 'place') expect(`${text} ${within}`).not.toMatch(/\p{Script=Latin}/u)
        expect([text, word !== undefined, typed ?? 0]).toEqual([
          text,
          typed === undefined,
          word ? 0 : expect.any(Number),
        ])
      }
    }
  },
)

it('counts whole syllables of what sounds as typed, in both directions', async () => {
  const marked = async (q: string, locale: string) =>
    (await send(site, 'suggest', { query: { q, locale } })).reply.data.suggestions.flatMap(({ text, typed }) =>
      typed === undefined ? [] : [`${text.slice(0, typed)}|${text.slice(typed)}`],
    )
  expect(await marked('mur', 'hi')).toEqual(expect.arrayContaining(['मुर्रा|', 'मुरै|ना', 'मुरु|ड']))
  expect(await marked('mur', 'ta')).toEqual(expect.arrayContaining(['முர்|ரா', 'முரு|ட்']))
  expect(await marked('bhai', 'hi')).toContain('भैं|स')
  expect(await marked('मुर', 'en')).toContain('Murr|ah')
})

it('searches for a town by its English name where the written one does not find it', async () => {
  const query = async (q: string, locale: string) =>
    (await send(site, 'suggest', { query: { q, locale } })).reply.data.suggestions.map(one => [one.text, one.query])
  expect(await query('gaay muru', 'hi')).toContainEqual(['मुरुड', 'gaay मुरुड'])
  expect(await query('gaay murbad', 'ta')).toContainEqual(['முர்பாத்', 'gaay Murbad'])
})
