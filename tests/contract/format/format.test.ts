import fc from 'fast-check'
import {
  daysSince,
  formatDate,
  formatNumber,
  formatQuantity,
  formatRupees,
  initials,
  timeAgo,
  truncate,
} from '@/lib/format/format'
import { latinDigits, mobileDigits } from '@/lib/format/digits'

describe('numbers', () => {
  it('are grouped the Indian way, as Intl does it for en-IN', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), value =>
        expect(formatNumber(value)).toBe(value.toLocaleString('en-IN')),
      ),
    )
  })

  it('as prices have the sign and no decimals', () => {
    expect([formatRupees(0), formatRupees(999), formatRupees(85000), formatRupees(1234567)]).toEqual([
      '₹0',
      '₹999',
      '₹85,000',
      '₹12,34,567',
    ])
  })

  it('as quantities have one decimal at most', () => {
    expect([formatQuantity(12), formatQuantity(7.5), formatQuantity(7.04)]).toEqual(['12', '7.5', '7'])
  })
})

describe('dates', () => {
  it('are the day in India, whatever the zone of the machine', () => {
    expect(formatDate('2026-11-20T18:29:59Z')).toBe('20/11/2026')
    expect(formatDate('2026-11-20T18:30:00Z')).toBe('21/11/2026')
  })

  it('are as Intl writes them for en-IN', () => {
    const india = new Intl.DateTimeFormat('en-IN', {
      timeZone: 'Asia/Kolkata',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), date =>
        expect(formatDate(date.toISOString())).toBe(india.format(date)),
      ),
    )
  })
})

describe('text', () => {
  it('is cut between what people see as characters', () => {
    expect(truncate('क्षीर', 5)).toBe('क्षीर')
    const cut = truncate('ന്റെ എരുമ നല്ല പാൽ തരും', 6)
    expect('ന്റെ എരുമ നല്ല പാൽ തരും'.startsWith(cut.slice(0, -1))).toBe(true)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const parts = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(truncate(text, length))]
        expect(parts.length).toBeLessThanOrEqual(length)
      }),
    )
  })

  it('initials are whole syllables, and U where there is no name', () => {
    expect([initials('Asha', 'Patil'), initials('क्षितिज', 'पाटील'), initials('', '')]).toEqual([
      'AP',
      expect.stringMatching(/^क्षि?/),
      'U',
    ])
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
    const letter = fc.constantFrom('a', 'Z', ' ', '~', '\u0301', 'क', '्', '\u200d', '\r', '\n', '👩')
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 4 }), letters => {
        const [first] = graphemes.segment(letters.join('').trim())
        expect(initials(letters.join(''), '')).toBe(first?.segment.toUpperCase() || 'U')
      }),
    )
  })
})

describe('typed digits', () => {
  it.each([
    ['९२०००', '92000'],
    ['৯২০০০', '92000'],
    ['௯௨௦௦௦', '92000'],
    ['൯൨൦൦൦', '92000'],
    ['9 2,0-00 rupees', '92000'],
  ])('%s are %s', (typed, digits) => {
    expect(latinDigits(typed)).toBe(digits)
  })

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['9187654321', '9187654321'],
    ['98765432109999', '9876543210'],
  ])('the number of %s is %s', (typed, number) => {
    expect(mobileDigits(typed)).toBe(number)
  })
})

describe('how long ago', () => {
  const at = (seconds: number) =>
    timeAgo('2026-11-20T10:00:00.000Z', Date.parse('2026-11-20T10:00:00.000Z') + seconds * 1000)
  const MINUTE = 60
  const HOUR = 60 * MINUTE
  const DAY = 24 * HOUR

  it.each<[number, string, number]>([
    [-90, 'justNow', 0],
    [0, 'justNow', 0],
    [MINUTE, 'justNow', 0],
    [2 * MINUTE, 'minutesAgo', 2],
    [HOUR - 1, 'minutesAgo', 59],
    [HOUR, 'hoursAgo', 1],
    [2 * HOUR, 'hoursAgo', 2],
    [DAY - 1, 'hoursAgo', 23],
    [DAY, 'daysAgo', 1],
    [45 * DAY, 'daysAgo', 45],
  ])('%d seconds are %s %d', (seconds, unit, count) => {
    expect(at(seconds)).toEqual({ unit, count })
  })
})

it.each([
  ['2026-11-20T18:29:00.000Z', 0],
  ['2026-11-20T18:30:00.000Z', 1],
  ['2026-11-22T18:29:59.000Z', 2],
  ['2026-11-19T00:00:00.000Z', 0],
])('days are counted by the midnights of India: at %s %d have passed', (now, days) => {
  expect(daysSince('2026-11-20T17:00:00.000Z', Date.parse(now))).toBe(days)
})
