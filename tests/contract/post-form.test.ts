import { RENT_UNITS } from '@/lib/contract/rent-units'
import fc from 'fast-check'
import { CALF_GENDERS, CALF_STATES } from '@/lib/contract/choices'
import { POST_TYPES, PRICE_MAX } from '@/lib/contract/limits'
import type { DraftChange, NewPost, PlaceInput, PostChange, PostDraft } from '@/lib/contract/post-draft'
import { NewPostForm, PostUpdateForm } from '@/lib/contract/post-form'
import { MAY_BE_BLANK, packChange } from '@/lib/contract/post-multipart'
import { BLANK, decodeTexts, encodePost, postTexts } from '@/lib/contract/post-texts'

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const text = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .map(said => said.trim().slice(0, maxLength).trim())
    .filter(said => said !== '')
const hundredths = (max: number) => maybe(fc.integer({ min: 0, max: max * 100 }).map(number => number / 100))
const draft: fc.Arbitrary<PostDraft> = fc.record({
  categoryId: text(60),
  breedId: maybe(text(60)),
  title: text(120),
  description: text(300),
  price: fc.integer({ min: 0, max: PRICE_MAX }),
  type: fc.constantFrom(...POST_TYPES),
  rentUnit: maybe(fc.constantFrom(...RENT_UNITS)),
  phoneShown: fc.boolean(),
  animal: fc.record({
    milkCapacity: hundredths(100),
    currentMilk: hundredths(100),
    lactation: maybe(text(60)),
    isPregnant: maybe(fc.boolean()),
    calf: maybe(fc.constantFrom(...CALF_STATES)),
    hasDelivered: maybe(fc.boolean()),
    calfAge: hundredths(60),
    calfGender: maybe(fc.constantFrom(...CALF_GENDERS)),
    age: maybe(text(60)),
    weight: maybe(text(60)),
    vaccinated: maybe(fc.boolean()),
    healthStatus: maybe(text(200)),
    earTag: maybe(fc.stringMatching(/^\d{12}$/)),
  }),
  goods: fc.record({
    brand: maybe(text(40)),
    variety: maybe(text(40)),
    year: maybe(fc.integer({ min: 1950, max: 2100 })),
    horsepower: maybe(fc.integer({ min: 1, max: 1000 })),
    hours: maybe(fc.nat(100_000)),
    packKg: hundredths(1000),
    expiry: maybe(fc.stringMatching(/^20\d\d-(0[1-9]|1[0-2])$/)),
    germination: maybe(fc.integer({ min: 1, max: 100 })),
    certified: maybe(fc.boolean()),
    organic: maybe(fc.boolean()),
    papers: maybe(fc.boolean()),
  }),
})
const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true }).map(number => number + 0)
const place: fc.Arbitrary<PlaceInput> = fc.record({
  location: maybe(fc.record({ latitude: degrees(90), longitude: degrees(180) })),
  village: maybe(text(100)),
})
const newPost: fc.Arbitrary<NewPost> = fc
  .tuple(draft, place, fc.record({ photos: fc.array(fc.string({ minLength: 1, maxLength: 60 }), { maxLength: 5 }) }))
  .map(parts => Object.assign({}, ...parts) as NewPost)
const image = fc.oneof(
  fc.nat(9),
  fc.string({ maxLength: 200 }).filter(path => !/^new:\d$/.test(path)),
)
const optional = <T extends object>(whole: fc.Arbitrary<T>) =>
  fc
    .tuple(whole, fc.infiniteStream(fc.boolean()))
    .map(([value, stays]) =>
      Object.fromEntries(Object.entries(value).map(([name, said]) => [name, stays.next().value ? undefined : said])),
    )
const changedDraft = fc
  .tuple(optional(draft), optional(draft.map(({ animal }) => animal)), optional(draft.map(({ goods }) => goods)))
  .map(([content, animal, goods]) => ({ ...content, animal, goods }) as DraftChange)
const change: fc.Arbitrary<PostChange> = fc
  .tuple(changedDraft, place, fc.record({ id: text(60), images: maybe(fc.array(image, { maxLength: 7 })) }))
  .map(parts => Object.assign({}, ...parts) as PostChange)

describe('the ad form', () => {
  it('reads back what it has written, of new ads and of changes', () => {
    fc.assert(fc.property(newPost, ad => expect(NewPostForm.decode(NewPostForm.encode(ad))).toEqual(ad)))
    fc.assert(fc.property(change, ad => expect(PostUpdateForm.decode(PostUpdateForm.encode(ad))).toEqual(ad)))
  })

  it('shows an ad as texts that say the same ad', () => {
    fc.assert(fc.property(newPost, ad => expect(decodeTexts(postTexts(ad))).toEqual({ ad: { ...ad, photos: [] } })))
  })

  it('sends texts under the names of the wire, and only those that say something', () => {
    const decoded = decodeTexts({
      ...BLANK,
      categoryId: 'buffalo',
      title: ' Murrah ',
      description: 'Calm',
      price: '१,२५,०००',
      milkCapacity: '१२.५',
      calf: 'With Calf',
      isPregnant: 'no',
    })
    expect('ad' in decoded && encodePost(decoded.ad)).toEqual({
      categoryId: 'buffalo',
      summary: 'Murrah',
      description: 'Calm',
      price: '125000',
      advType: 'Sell',
      isContactShow: 'yes',
      milkCapacity: '12.5',
      calf: 'With Calf',
      isPregnant: 'no',
    })
  })

  it('changes an ad by sending all that may be blank', () => {
    const { in: form } = PostUpdateForm
    const blank = Object.entries(form.shape).flatMap(([name, field]) =>
      field.safeDecode('' as never).success && field.safeDecode(undefined as never).data === undefined ? [name] : [],
    )
    // A blank `isContactShow` means neither that the number is shown nor that it is hidden.
    expect(blank.filter(name => name !== 'isContactShow')).toEqual(MAY_BE_BLANK)
    const packed = Object.fromEntries(packChange({ milkCapacity: '12' }, 'p9', []))
    expect(packed).toMatchObject({ advPostId: 'p9', milkCapacity: '12', currentMilk: '', earTag: '' })
  })

  it.each([
    ['123456789012', '123456789012'],
    [' 1234 5678 9012 ', '123456789012'],
    ['१२३४ ५६७८ ९०१२', '123456789012'],
    ['௧௨௩௪௫௬௭௮௯௦௧௨', '123456789012'],
    ['', null],
    [' ', null],
  ])('reads the ear tag "%s"', (earTag, expected) => {
    expect(PostUpdateForm.in.shape.earTag.decode(earTag)).toBe(expected)
  })

  it.each(['12345678901', '1234567890123', 'IN1234567890', '1234-5678-9012', '-12345678901', '0x1234567890'])(
    'reads no ear tag from "%s"',
    earTag => {
      expect(decodeTexts({ ...BLANK, earTag })).toMatchObject({ problems: { earTag: 'earTag' } })
    },
  )

  it('names each wrong field in our word', () => {
    expect(decodeTexts({ ...BLANK, price: '1e5', milkCapacity: 'a lot', calf: 'Two' })).toEqual({
      problems: {
        categoryId: 'categoryRequired',
        title: 'titleRequired',
        description: 'descriptionRequired',
        price: 'priceNumber',
        milkCapacity: 'number',
        calf: 'choice',
      },
    })
  })
})
