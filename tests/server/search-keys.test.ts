import fc from 'fast-check'
import { phoneticKey } from '@/server/search/phonetic-key'
import { tokenize } from '@/server/search/tokenize'

describe('words', () => {
  it.each([
    ['भैंस ભેંસ bhains bhens', 1],
    ['मुर्रा murrah मुऱ्हा ਮੁਰ੍ਹਾ மூரா മുറ', 1],
    ['साहीवाल sahiwal சாஹிவால் സാഹിവാൾ চাহিৱাল', 1],
    ['को गाय', 2],
  ])('have the same key where they sound the same: %s', (words, keys) => {
    expect(new Set(words.split(' ').map(word => phoneticKey(word))).size).toBe(keys)
  })

  it('have keys of Latin letters and digits whatever they are written in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text =>
        tokenize(text, 50).every(
          ({ key, start, end }) => /^[a-z0-9=.]{1,60}$/.test(key) && start < end && end <= text.length,
        ),
      ),
      { numRuns: 2000 },
    )
  })

  it('are apart from numbers, with their digits in Latin and without what is invisible', () => {
    expect(tokenize('१०लीटर 1,05,000 भै\u200dंस ২.৫', 9).map(({ text }) => text)).toEqual([
      '10',
      'लीटर',
      '105000',
      'भैंस',
      '2.5',
    ])
  })
})
