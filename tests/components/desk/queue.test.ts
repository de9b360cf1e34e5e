import { clockOf, countdown, lengthWords } from '@/components/desk/queue/times'
import { priceWords } from '@/components/desk/queue/usual-price'
import { blockedWords, earlierWords, recentWords, titleOf, whyWords } from '@/components/desk/queue/words'
import type { CaseRow } from '@/lib/contract/desk-cases'

const [MINUTE, HOUR] = [60_000, 3_600_000]
const NOW = Date.parse('2026-11-20T12:00:00Z')
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString()
const row = (fields: Partial<CaseRow>) => ({ openedAt: ago(0), shownAt: null, isSeen: false, ...fields }) as CaseRow

test('lengths of time', () => {
  const words = [0, 59 * MINUTE, HOUR, 72 * MINUTE, 5.9 * HOUR, 47 * HOUR, 49 * HOUR, 13.5 * 24 * HOUR].map(lengthWords)
  expect(words).toEqual(['0 min', '59 min', '1 h', '1 h 12 min', '5 h', '47 h', '2 d', '13 d'])
  expect([-5, 9 * MINUTE + 40_500, 1000].map(countdown)).toEqual(['0:00', '9:41', '0:01'])
})

test('the clock of a case: until it is shown, looked at or decided', () => {
  expect(clockOf(row({ shownAt: ago(-72 * MINUTE) }), NOW)).toEqual({ words: 'shown in 1 h 12 min', isShort: true })
  expect(clockOf(row({ shownAt: ago(1) }), NOW)).toEqual({ words: 'shown any moment', isShort: true })
  expect(clockOf(row({ openedAt: ago(19 * HOUR) }), NOW)).toEqual({ words: 'look within 5 h', isShort: false })
  expect(clockOf(row({ openedAt: ago(27 * HOUR) }), NOW)).toEqual({ words: 'look: 3 h late', isShort: true })
  expect(clockOf(row({ openedAt: ago(30 * HOUR), isSeen: true }), NOW).words).toBe('decide within 13 d')
})

test('why a case is there, what was decided, and how a price differs', () => {
  expect(whyWords(row({ sources: ['held', 'reports'], people: 3 }))).toEqual(['Held', 'Reported ×3'])
  expect(whyWords(row({ sources: ['reports'], people: 1 }))).toEqual(['Reported'])
  expect(recentWords({ decision: 'block', cases: ['a', 'b'], about: 'chat', title: '' })).toBe(
    'Blocked, 2 cases: a conversation',
  )
  expect(recentWords({ decision: 'dismiss', cases: ['a'], about: 'person', title: '' })).toBe(
    'Let in again: their appeal',
  )
  expect(recentWords({ decision: 'dismiss', cases: ['a'], about: 'chat', title: 'Asha Rao' })).toBe(
    'Nothing wrong: a conversation with Asha Rao',
  )
  const usual = { low: 30_000, middle: 47_000, high: 60_000, sellers: 31 }
  expect(priceWords(18_000, usual)).toBe('62 % below the usual ₹47,000')
  expect(priceWords(47_000, usual)).toBe('the usual price')
})

test('a blocked person who appeals', () => {
  const person = { id: 'p1', name: 'Ramesh Patil' }
  expect(titleOf(row({ about: 'person', title: '', person }))).toBe('Ramesh Patil')
  expect(titleOf(row({ about: 'person', title: '', person: { ...person, name: '' } }))).toBe('Somebody without a name')
  expect(whyWords(row({ sources: ['appeal'], people: 0 }))).toEqual(['Appeal'])
  expect(blockedWords({ isBlocked: false, blockedUntil: null })).toBeNull()
  expect(blockedWords({ isBlocked: true, blockedUntil: null })).toBe('blocked for good')
  // Shortly after midnight in India.
  expect(blockedWords({ isBlocked: true, blockedUntil: '2026-12-06T18:45:00Z' })).toBe('blocked until 7 December')
})

test('decisions of before, with how long a block was to last', () => {
  const made = {
    at: ago(0),
    by: 'Meera',
    about: 'post' as const,
    title: '',
    isThisPost: false,
    reason: null,
    days: null,
  }
  const words = [
    earlierWords({ ...made, decision: 'ask', reason: 'photo' }),
    earlierWords({ ...made, decision: 'block', reason: 'fraud', days: 7 }),
    earlierWords({ ...made, decision: 'block', days: 1 }),
    earlierWords({ ...made, decision: 'block', reason: 'spam' }),
    earlierWords({ ...made, decision: 'dismiss' }),
    earlierWords({ ...made, about: 'person', decision: 'block', days: 7 }),
  ]
  expect(words).toEqual([
    'Asked for a change: somebody else’s photo',
    'Blocked for 7 days: fraud',
    'Blocked for 1 day',
    'Blocked for good: spam',
    'Nothing wrong',
    'Stays blocked for 7 days',
  ])
})
