import fc from 'fast-check'
import { contactIn, HIDDEN, hideContacts } from '@/lib/fraud/contact-in-text'
import { demoPosts } from '@/server/demo/content/posts'

const SCRIPTS = [0x30, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]
const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit)))

const number = fc.stringMatching(/^[6-9]\d{9}$/)
const cuts = fc.constantFrom(
  [10],
  [5, 5],
  [3, 3, 4],
  [4, 3, 3],
  [4, 6],
  [2, 4, 4],
  [2, 2, 2, 2, 2],
  Array.from({ length: 10 }, () => 1),
)
const between = fc.constantFrom(' ', '-', '.', ' - ', '. ', '\u00a0', '\u200b', '–')
const before = fc.constantFrom('', '+91', '+91 ', '+91-', '91 ', '0', '(+91) ', '0091 ')

it('a number is hidden in digits of every script, with what stands before it, spaced or spelled apart', () => {
  fc.assert(
    fc.property(
      number,
      cuts,
      between,
      before,
      fc.constantFrom(...SCRIPTS),
      fc.constantFrom('Call ', 'फोन:', 'மொபைல் ', 'mob', '₹ 85,000, ', ''),
      (digits, lengths, mark, prefix, zero, words) => {
        const parts = lengths.map((length, index) =>
          digits.slice(lengths.slice(0, index).reduce((sum, one) => sum + one, 0)).slice(0, length),
        )
        // Two parts with round numbers, or one with a year, are read as prices.
        fc.pre(
          parts.length === 1 ||
            !parts.some(part => part.length >= 3 && (/^(?:19[5-9]|20[0-4])\d$/.test(part) || Number(part) % 50 === 0)),
        )
        const said = `${words}${inScript(prefix + parts.join(mark), zero)} evenings`
        expect([said, contactIn(said), hideContacts(said)]).toEqual([said, 'number', `${words}${HIDDEN} evenings`])
      },
    ),
    { numRuns: 3000 },
  )
})

it.each([
  ['two of them', '9876543210 / 9123456789', `${HIDDEN} / ${HIDDEN}`],
  ['two side by side', '98765 43210, 91234-56789.', `${HIDDEN}, ${HIDDEN}.`],
  ['an address', 'See https://example.com/a?b=1 now', `See ${HIDDEN} now`],
  [
    'one without its beginning',
    'wa.me/919876543210 and bit.ly/x and www.farm.in',
    `${HIDDEN} and ${HIDDEN} and ${HIDDEN}`,
  ],
  ['a domain', 'goats at Farm-Goats.com, cheap', `goats at ${HIDDEN}, cheap`],
  ['a mail', 'write to ram.patil@gmail.com.', `write to ${HIDDEN}.`],
  ['a payment address', 'advance to ram@okaxis', `advance to ${HIDDEN}`],
])('hides %s', (_, said, shown) => {
  expect(hideContacts(said)).toBe(shown)
  expect(hideContacts(shown)).toBe(shown)
})

it.each([
  'Mahindra 575 DI, 2019, ₹ 8,50,000',
  'Murrah 12 L',
  'Pincode 413001',
  '850000 2019 model',
  '85000-90000',
  '75000 - 80000',
  '85.000-90.000',
  'Milk 12.5 L, fat 7.5, price 85000/-',
  'Tag 360012345678',
  'NPK 10:26:26',
  '8 9 10 11 12 13 litres',
  'Calm.in milk',
  'Rs.per kg',
  '12L@60',
  'born 12-05-2024, 2nd on 12/06/2024',
  '600 700 1000 kg',
  'JD 5310 4WD 2018 1200 hours',
  'HF cow 22.5 litre 2 time 11 + 11.5',
])('leaves “%s” as it is', text => {
  expect([hideContacts(text), contactIn(text)]).toEqual([text, null])
})

it('leaves prices, years, litres, pincodes and models as they are, in every script', () => {
  const price = fc.integer({ min: 1, max: 9_999 }).map(hundreds => hundreds * 100)
  const said = fc.oneof(
    price.map(value => `₹ ${value.toLocaleString('en-IN')}`),
    price.map(String),
    fc.integer({ min: 1990, max: 2030 }).map(String),
    fc.integer({ min: 1, max: 400 }).map(tenths => `${tenths / 10} L`),
    fc.stringMatching(/^[1-9]\d{5}$/).map(code => `PIN ${code}`),
    fc.constantFrom('575 DI', '5310', '241 DI', '744 FE', '50 HP', '2WD', '10:26:26', '45 kg'),
    fc.tuple(price, price).map(([from, to]) => `${Math.min(from, to)} - ${Math.max(from, to)}`),
    fc.tuple(price, fc.integer({ min: 1990, max: 2030 })).map(([value, year]) => `${value} ${year}`),
  )
  fc.assert(
    fc.property(
      fc.array(said, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(', ', '\n', ' । ', '; ', ' ya '),
      fc.constantFrom(...SCRIPTS),
      (parts, mark, zero) => {
        const text = inScript(parts.join(mark), zero)
        expect(hideContacts(text)).toBe(text)
      },
    ),
    { numRuns: 5000 },
  )
})

it('leaves the text of every demo ad as it is, of six marketplaces', () => {
  for (const seed of [undefined, 1, 2, 3, 4, 5]) {
    for (const { title, description, animal } of demoPosts(seed)) {
      for (const text of [title, description, animal?.age ?? '', animal?.weight ?? '', animal?.healthStatus ?? ''])
        expect(hideContacts(text)).toBe(text)
    }
  }
})

it('takes no long time for any text @slow', () => {
  const started = performance.now()
  for (const text of [
    '9'.repeat(4000),
    '9 '.repeat(2000),
    'a.'.repeat(2000),
    'a-'.repeat(2000),
    `${'a'.repeat(3999)}@`,
    '(+'.repeat(2000),
    `${'9----'.repeat(800)}`,
    '@a.'.repeat(1300),
  ])
    hideContacts(text)
  expect(performance.now() - started).toBeLessThan(1000)
})
