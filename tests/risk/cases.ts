import type { Facts } from '@/server/risk/weights'

/** An ad as the risk score sees it. */
export type Case = {
  /** Which published case, or which kind of honest seller, it was made from. */
  from: string
  isFraud: boolean
  /** Is it in the fifth that was kept aside while the weights were chosen? */
  isAside: boolean
  facts: Facts
}

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Range = readonly [from: number, to: number]
/** The chance of each sign, and the ranges in which its numbers lie. */
type Recipe = {
  photo?: number
  words?: number
  device?: number
  address?: number
  /** The price divided by that of the tenth percentile; if missing, as honest sellers ask. */
  price?: Range
  days: Range
  ads?: Range
  districts?: Range
  number?: number
  link?: number
}

/**
 * The published cases (tests/risk/README.md). A borrowed photo is known here only if it was shown on this site before:
 * many are taken from elsewhere, so no chance is near 1.
 */
const FRAUDS: Record<string, Recipe> = {
  'goat farm': {
    photo: 0.65,
    words: 0.6,
    price: [0.5, 0.95],
    days: [0, 6],
    ads: [2, 20],
    districts: [1, 7],
    device: 0.15,
    number: 0.5,
    link: 0.1,
  },
  'photos in the truck': { photo: 0.8, words: 0.4, price: [0.8, 1.2], days: [0, 10], number: 0.3 },
  '18 litres for 55,000': { photo: 0.7, words: 0.3, price: [0.4, 0.75], days: [0, 7], number: 0.4 },
  'cheaper than offline': { photo: 0.65, words: 0.3, price: [0.5, 0.85], days: [0, 10], number: 0.5 },
  'link, form, taxes': { photo: 0.6, words: 0.3, price: [0.6, 0.95], days: [0, 3], link: 0.9 },
  'copied ad': { photo: 0.85, words: 0.8, price: [0.5, 0.9], days: [0, 8], number: 0.3 },
  'blocked and back': {
    photo: 0.5,
    words: 0.5,
    price: [0.6, 1.1],
    days: [0, 2],
    device: 0.8,
    address: 0.5,
    number: 0.3,
  },
}

/** Honest sellers, and how many of each; each kind beyond the first has what looks like a fraud, once. */
const HONEST: Record<string, Recipe & { count: number }> = {
  ordinary: { count: 3000, days: [20, 900], number: 0.15, link: 0.005 },
  'new here': { count: 900, days: [0, 14], number: 0.1 },
  'cheap, because old or thin': { count: 500, price: [0.5, 1], days: [3, 900], number: 0.1 },
  'writes the number, and takes an advance': { count: 400, days: [5, 900], number: 1 },
  'own photo again after a sale': { count: 300, days: [20, 900], number: 0.1 },
  'dealer with many ads and districts': { count: 200, days: [30, 1500], ads: [5, 16], districts: [1, 6], number: 0.4 },
  'shop with a page of its own': { count: 70, days: [2, 900], link: 1 },
  'sells on, with the photo of the former owner': { count: 18, photo: 1, days: [20, 900] },
  'shares a phone with who is blocked': { count: 12, device: 1, days: [5, 900] },
}

/** In some kinds and places, too few ads are known for a usual price. */
const PRICE_KNOWN = 0.8
/** Of honest sellers, so many have an address or words in common with others by chance. */
const SHARED_ADDRESS = 0.03
const SHARED_WORDS = 0.003
const FRAUD_COUNT = 300
const ASIDE = 0.2

/** The cases of a seed: 300 frauds beside 5,400 honest ads. */
export function casesOf(seed: number): Case[] {
  const random = randomOf(seed)
  const chance = (of = 0) => random() < of
  const within = ([from, to]: Range) => from + random() * (to - from)
  const whole = ([from, to]: Range) => Math.round(within([from, to]))
  /** What honest sellers ask: one of ten asks less than the tenth percentile. */
  function usual(): number {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.exp(0.25 * (1.2816 + normal))
  }
  function make(from: string, recipe: Recipe, isFraud: boolean): Case {
    const price = recipe.price ? within(recipe.price) : usual()
    const facts: Facts = {
      photoOfOthers: chance(recipe.photo),
      wordsOfOthers: chance(recipe.words ?? (isFraud ? 0 : SHARED_WORDS)),
      priceToLow: chance(PRICE_KNOWN) ? price : null,
      accountDays: within(recipe.days),
      adsInHour: whole(recipe.ads ?? [1, 2]),
      districtsInDay: whole(recipe.districts ?? [1, 1]),
      deviceOfBlocked: chance(recipe.device),
      addressOfBlocked: chance(recipe.address ?? SHARED_ADDRESS),
      hasBlockedWords: false,
      contact: chance(recipe.link) ? 'link' : chance(recipe.number) ? 'number' : null,
    }
    return { from, isFraud, isAside: chance(ASIDE), facts }
  }
  const published = Object.entries(FRAUDS)
  const frauds = Array.from({ length: FRAUD_COUNT }, (_, index) => make(...published[index % published.length]!, true))
  const honest = Object.entries(HONEST).flatMap(([from, { count, ...recipe }]) =>
    Array.from({ length: count }, () => make(from, recipe, false)),
  )
  return [...frauds, ...honest]
}
