import { createHash } from 'node:crypto'
import { CONSENT_WORDING } from '@/lib/contract/consents'
import { LOCALES } from '@/lib/i18n/locales'
import { readBook } from './book'

/**
 * The hash of the words beside the switches by which a user agrees, in all languages, by the
 * number under which consents are stored.
 */
const WORDINGS: Record<number, string> = { 1: '6e05435232af712b', 2: '7809b3c347ea7f73' }

it('a consent says in which words it was given: other words have another number', () => {
  const { messages } = readBook()
  const keys = ['push', 'sms', 'email', 'marketing'].flatMap(name => [`settings.${name}`, `settings.${name}Hint`])
  const words = LOCALES.flatMap(locale => keys.map(key => messages.get(locale)!.get(key)))
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  expect(WORDINGS[CONSENT_WORDING]).toBe(hash)
})
