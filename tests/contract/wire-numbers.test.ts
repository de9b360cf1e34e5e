import fc from 'fast-check'
import { MobileCodec, OtpField } from '@/lib/contract/auth'
import { inLatin } from '@/lib/contract/digits'
import { FeedQuery } from '@/lib/contract/feed'
import { PRICE_MAX } from '@/lib/contract/limits'
import { BLANK, decodeTexts } from '@/lib/contract/post-texts'
import { PincodeField } from '@/lib/contract/texts'

/** The digits of every script that Intl knows. */
const SCRIPTS = Intl.supportedValuesOf('numberingSystem')
  .map(system =>
    Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat('en', { numberingSystem: system }).format(digit)),
  )
  .filter(digits => digits.every(digit => /^\p{Nd}$/u.test(digit)))

describe('numbers on the wire', () => {
  const price = (typed: string) => FeedQuery.safeDecode({ minPrice: typed })
  const litres = (typed: string) =>
    decodeTexts({ ...BLANK, categoryId: 'buffalo', title: 'a', description: 'b', price: '1', milkCapacity: typed })

  it('are read in the digits of every script', () => {
    expect(SCRIPTS.length).toBeGreaterThan(20)
    for (const digits of SCRIPTS) expect(inLatin(digits.join(''))).toBe('0123456789')
  })

  it('are read as they are grouped anywhere in India', () => {
    for (const locale of ['en-IN', 'en-US', 'hi-IN-u-nu-deva', 'mr-IN', 'bn-IN', 'as-IN', 'ta-IN-u-nu-tamldec', 'fr'])
      fc.assert(
        fc.property(fc.integer({ min: 0, max: PRICE_MAX }), number =>
          expect(price(new Intl.NumberFormat(locale).format(number))).toMatchObject({ data: { minPrice: number } }),
        ),
        { numRuns: 50 },
      )
  })

  it.each([
    ['१,२५,०००', 125000],
    ['₹ 1,25,000', 125000],
    ['₹५०,०००', 50000],
    ['1 25 000', 125000],
    ['௮௫௦௦௦', 85000],
    ['８５０００', 85000],
    ['٨٥٠٠٠', 85000],
    [' 85000 ', 85000],
  ])('%s is a price', (typed, number) => {
    expect(price(typed)).toMatchObject({ data: { minPrice: number } })
  })

  it.each([
    '1e5',
    '-5',
    '1,2,3.4.5',
    '12abc',
    '100.50',
    '1,5',
    '1,,000',
    ',100',
    '1,000,',
    '₹',
    '५०,००.०',
    '0x10',
    '9999999999',
    '1_000',
  ])('%s is none', typed => {
    expect(price(typed).error?.issues[0]?.message).toBe('number')
  })

  it.each([
    ['१२.५', 12.5],
    ['12', 12],
    ['௧௦.௫', 10.5],
    ['०', 0],
  ])('%s are litres', (typed, number) => {
    expect(litres(typed)).toMatchObject({ ad: { animal: { milkCapacity: number } } })
  })

  it.each(['1e1', '-5', '12abc', '1,2', '१२.५.५', '.5', '101', '1.234'])('%s are none', typed => {
    expect(litres(typed)).toEqual({ problems: { milkCapacity: 'number' } })
  })

  it('are read in the pincode, the mobile number and its code', () => {
    expect(PincodeField.decode('४१३००१')).toBe('413001')
    expect(PincodeField.safeDecode('०१३००१').success).toBe(false)
    expect(MobileCodec.decode('৯১৯৮৭৬৫৪৩২১০')).toBe('9876543210')
    expect(OtpField.decode('०१२३४५')).toBe('012345')
  })
})
