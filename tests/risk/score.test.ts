import fc from 'fast-check'
import { scoreOf } from '@/server/risk/score'
import { CALM, HOLD, SIGNALS, type Facts } from '@/server/risk/weights'
import { casesOf, type Case } from './cases'

/** The seed of the set; another one gives other cases of the same kinds. */
const SEED = 20_260
const NOTHING: Facts = {
  photoOfOthers: false,
  wordsOfOthers: false,
  priceToLow: null,
  accountDays: 100,
  adsInHour: 1,
  districtsInDay: 1,
  deviceOfBlocked: false,
  addressOfBlocked: false,
  contact: null,
  hasBlockedWords: false,
}
/** One signal each, as strong as it can be. */
const ALONE: Record<string, Partial<Facts>> = {
  photo: { photoOfOthers: true },
  'price-far-below': { priceToLow: 0.1 },
  'price-below': { priceToLow: 0.9 },
  'account-new': { accountDays: 0 },
  'account-young': { accountDays: 10 },
  'many-ads': { adsInHour: 60 },
  'many-districts': { districtsInDay: 30 },
  words: { wordsOfOthers: true },
  device: { deviceOfBlocked: true },
  address: { addressOfBlocked: true },
  link: { contact: 'link' },
  number: { contact: 'number' },
}
const score = (facts: Partial<Facts>) => scoreOf({ ...NOTHING, ...facts })

it('has nothing to say of an ad without a sign', () => expect(score({})).toEqual({ score: 0, reasons: [] }))

it('is held whenever it says what the desk has put on its list', () =>
  expect(score({ hasBlockedWords: true })).toEqual({ score: HOLD, reasons: ['listed'] }))

it.each(Object.entries(ALONE))('%s counts, and never holds an ad alone', (name, facts) => {
  expect(score(facts)).toEqual({ score: SIGNALS.find(one => one.name === name)!.weight, reasons: [name] })
  expect(score(facts).score).toBeLessThan(HOLD)
  if (name !== 'photo' && name !== 'device') expect(score(facts).score).toBeLessThan(CALM)
})

it('each signal of the file of weights is tried, and says why and from where', () => {
  expect(SIGNALS.map(({ name }) => name).toSorted()).toEqual([...Object.keys(ALONE), 'listed'].toSorted())
  for (const { why, source } of SIGNALS) expect([why.length > 20, source.length > 5]).toEqual([true, true])
})

it('the published signature holds an ad: a borrowed photo, a price far below, a young account', () => {
  for (const accountDays of [0, 10])
    expect(score({ photoOfOthers: true, priceToLow: 0.6, accountDays }).score).toBeGreaterThanOrEqual(HOLD)
})

it('one more sign never lowers a score, and no score is above 100', () => {
  const signs = fc.uniqueArray(fc.constantFrom(...Object.keys(ALONE)))
  fc.assert(
    fc.property(signs, fc.constantFrom('photo', 'words', 'device', 'address'), (names, more) => {
      const facts = Object.assign({}, ...names.map(name => ALONE[name])) as Partial<Facts>
      const [before, after] = [score(facts).score, score({ ...facts, ...ALONE[more] }).score]
      expect(after).toBeGreaterThanOrEqual(before)
      expect(after).toBeLessThanOrEqual(100)
    }),
  )
})

describe('300 frauds made from published cases beside 5,400 honest ads', () => {
  const all = casesOf(SEED)
  const share = (cases: Case[], limit: number) =>
    cases.filter(({ facts }) => scoreOf(facts).score >= limit).length / cases.length
  const part = (isFraud: boolean, isAside: boolean) =>
    all.filter(one => one.isFraud === isFraud && one.isAside === isAside)

  it('is the same set each time', () => {
    expect(casesOf(SEED)).toEqual(all)
    expect([all.filter(one => one.isFraud).length, all.filter(one => !one.isFraud).length]).toEqual([300, 5400])
    expect(all.filter(({ isAside }) => isAside).length / all.length).toBeCloseTo(0.2, 1)
  })

  it.each([
    ['that the weights were chosen on', false],
    ['that was kept aside', true],
  ])('in the part %s, nine frauds of ten are met, and one honest ad of a hundred at most', (_, isAside) => {
    expect(share(part(true, isAside), CALM)).toBeGreaterThanOrEqual(0.9)
    expect(share(part(false, isAside), CALM)).toBeLessThanOrEqual(0.01)
    // Most frauds are held, and hardly an honest ad is.
    expect(share(part(true, isAside), HOLD)).toBeGreaterThanOrEqual(0.5)
    expect(share(part(false, isAside), HOLD)).toBeLessThanOrEqual(0.001)
  })
})
