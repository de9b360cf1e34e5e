import { PHRASE_KEYS, PHRASES } from '@/lib/contract/phrases'
import { formatBlank } from '@/lib/format/blank'
import { contactIn } from '@/lib/fraud/contact-in-text'
import { fraudSign } from '@/lib/fraud/signs'
import { LOCALES } from '@/lib/i18n/locales'
import { wordsIn } from '@/server/notifications/words'

const FILLED = { price: '45000', day: '2027-01-31' }

it.each(LOCALES)('no phrase in %s reads like a fraud, also where fewer words are enough, or like a contact', locale => {
  const t = wordsIn(locale, 'chat')
  const said = PHRASE_KEYS.map(phrase => {
    const kind = PHRASES[phrase]
    const blank = formatBlank(phrase, kind && FILLED[kind])
    const words = t(`phrase_${phrase}`, { blank })
    expect(words).toContain(blank)
    return words
  })
  expect(new Set(said).size).toBe(24)
  expect(said.filter(words => fraudSign(words, true) !== null || contactIn(words) !== null)).toEqual([])
})
