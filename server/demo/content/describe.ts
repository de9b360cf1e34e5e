import { formatNumber } from '@/lib/format/format'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { CATALOG, LACTATIONS, type CategoryKey } from '../../categories/catalog/catalog'
import { BIRDS, DAIRY, OXEN, OXEN_DAY, SMALL, TRACTOR_RENT, TRACTORS } from './market'
import { fill, type Bank, type Decks, type Facts, type Situation } from './phrases/bank'
import { PLANS } from './plans'
import type { DemoPost } from './demo-post'
import type { Random } from './random'

export type Subject = { category: CategoryKey; breed: string; situation: Situation; seller: number; bank: Bank; language: Locale }
/** The sentences of the banks that say of a pregnant animal that she is dry. */
const DRY = /दूध से सूखी|sukhi hai|आटलेली|ଏବେ କ୍ଷୀର ବନ୍ଦ|ಹಾಲು ಬತ್ತಿಸಿ|കറവ വറ്റിച്ചു|పాలు వట్టిపోయాయి/u

type Offer = { facts: Facts; price: number } & Pick<DemoPost, 'rentUnit' | 'animal' | 'goods' | 'expiresInMonths'>
type Words = (name: string) => string

const BREED_NAMES = new Map(CATALOG.flatMap(category => category.breeds.map(breed => [breed.key, breed.names] as const)))

/** Invents an animal or thing with a price, and writes its ad in the seller's language. */
export function describe(subject: Subject, random: Random, decks: Decks): Pick<DemoPost, 'title' | 'description' | 'price' | 'rentUnit' | 'animal' | 'goods' | 'expiresInMonths'> {
  const { bank, situation } = subject
  const ads = bank.ads[situation]
  if (!ads) throw new Error(`${subject.language} has no sentences for ${situation}`)
  const deck = PLANS[subject.seller]!.place.charCodeAt(0) < 0x250 ? `${subject.language}-latin` : subject.language
  const words: Words = name => decks.draw(`${deck}.${name}`, bank.words[name] ?? [''], random)
  const offer = invent(subject, random, words)
  const facts = { place: PLANS[subject.seller]!.place, ...offer.facts }
  const write = (what: 'titles' | 'texts') => fill(decks.draw(`${deck}.${situation}.${what}`, ads[what], random), facts, bank, deck, decks, random)
  const title = write('titles')
  const description = inTheirHand(write('texts'), subject.seller)
  const { facts: _, animal: invented, ...same } = offer
  const animal = situation === 'pregnant' && DRY.test(description) ? { ...invented, currentMilk: 0 } : invented
  return { title, description, ...same, ...(animal && { animal }) }
}

/** Sellers write differently: some put each sentence on its own line, others leave out the last full stop. */
function inTheirHand(text: string, seller: number): string {
  if (seller % 5 === 2) return text.replace(/([।.]) (?=\P{Lowercase}{3})/gu, '$1\n')
  if (seller % 5 === 4) return text.replace(/[।.]$/u, '')
  return text
}

function invent(subject: Subject, random: Random, words: Words): Offer {
  switch (subject.category) {
    case 'cattle':
    case 'buffalo': return subject.situation.endsWith('xen') ? oxen(subject, random) : dairy(subject, random, words)
    case 'goat':
    case 'sheep': return small(subject, random, words)
    case 'poultry': return bird(subject, random, words)
    case 'equipment': return subject.breed === 'tractor' ? tractor(subject, random) : machine(subject, random)
    default: return supply(subject, random)
  }
}

function dairy({ category, breed, bank, situation, language }: Subject, random: Random, words: Words): Offer {
  const market = DAIRY[breed]!
  const kind = category as 'cattle' | 'buffalo'
  const cap = random.stepped(...market.milk, 1)
  const a = noun(bank, breed, kind, language)
  if (situation === 'buyDairy') {
    const price = round(cap * market.perLitre * (0.85 + random.next() * 0.15), 5000)
    return { facts: { a, cap, price: formatNumber(price) }, price, animal: { milkCapacity: cap } }
  }
  const fresh = situation === 'fresh'
  const dry = situation === 'pregnant' || situation === 'heifer'
  const n = situation === 'heifer' ? 1 : situation === 'pregnant' ? random.pick([2, 2, 3, 3, 4]) : random.pick([1, 2, 2, 3, 3, 4, 5])
  // In the first months a cow gives nearly her peak, later about two thirds of it.
  const now = Math.max(1, Math.min(cap, random.stepped(cap * (fresh ? 0.82 : 0.5), cap * (fresh ? 1 : 0.75), 0.5)))
  const pm = Math.max(0.5, Math.floor(now * (0.42 + random.next() * 0.06) * 2) / 2)
  const m = random.whole(1, fresh ? 4 : 9)
  const female = random.chance(0.5)
  const weaned = random.chance(0.6)
  const age = n + 2 + random.whole(0, 1)
  const worth = cap * market.perLitre * (dry ? 0.92 : 1) * (situation === 'heifer' ? 0.8 : n > 3 ? 0.88 : 1) * (fresh ? 1 : 0.88)
  const price = round(worth * (0.9 + random.next() * 0.22), 1000)
  const lactation = LACTATIONS[n - 1]!.key
  const facts: Facts = {
    a, cap, now, am: now - pm, pm, m, age, mon: random.whole(5, 9),
    lact: bank.lact[n - 1]!, teeth: bank.teeth[Math.min(n, 3) - 1]!,
    fat: (market.fat[0] + random.next() * (market.fat[1] - market.fat[0])).toFixed(1),
    calf: bank.calf[kind][female ? 1 : 0].replace('{m}', String(m)),
    gone: words(weaned ? 'weaned' : 'nocalf'), price: formatNumber(price),
  }
  if (situation === 'heifer') return { facts, price, animal: { lactation, isPregnant: true, calf: 'Without Calf', hasDelivered: false } }
  if (dry) return { facts, price, animal: { milkCapacity: cap, lactation, isPregnant: true, calf: 'Without Calf', hasDelivered: false } }
  const milk = { milkCapacity: cap, currentMilk: now, lactation, isPregnant: false, hasDelivered: true }
  return {
    facts, price,
    animal: fresh
      ? { ...milk, calf: 'With Calf', calfAge: m, calfGender: female ? 'Female' : 'Male' }
      : { ...milk, calf: weaned ? 'Calf Weaned' : 'Without Calf' },
  }
}

function oxen({ breed, bank, situation, language }: Subject, random: Random): Offer {
  const rent = situation === 'rentOxen'
  const price = rent ? random.stepped(...OXEN_DAY, 50) : random.stepped(...OXEN[breed]!, 5000)
  const n = random.whole(1, 3)
  return {
    facts: { a: noun(bank, `oxen-${breed}`, 'cattle', language), teeth: bank.teeth[n - 1]!, age: n + 2, price: formatNumber(price), per: bank.per.day },
    price,
    ...(rent && { rentUnit: 'day' as const }),
  }
}

function small({ category, breed, bank, situation, language }: Subject, random: Random, words: Words): Offer {
  const market = SMALL[breed]!
  const male = situation === 'buck' || situation === 'ram'
  const kind = male ? (category === 'goat' ? 'buck' : 'ram') : category as 'goat' | 'sheep'
  const months = male ? random.whole(10, 30) : random.whole(14, 36)
  const wt = random.stepped(...(male ? market.male : market.weight), 1)
  const many = situation === 'flock' || situation === 'ewes' || situation === 'buyGoat'
  const n = many ? random.pick([5, 6, 8, 10, 12, 15, 20, 25]) : 1
  const kids = random.pick(breed === 'black-bengal' ? [2, 3, 2] : [1, 2, 2])
  const each = male ? round(wt * market.perKilo * (0.9 + random.next() * 0.2), 500)
    : random.stepped(...market.female, 250) + (situation === 'doe' ? round(kids * market.female[0] * 0.12, 100) : 0)
  const price = each * n
  // The plural forms of the phrases do not fit one year or one week. So a year is written as twelve months, and chicks
  // are at least two weeks old.
  const age = months % 12 === 0 && months > 12 ? bank.years.replace('{n}', String(months / 12)) : bank.months.replace('{n}', String(months))
  const a = noun(bank, male ? `${kind}-${breed}` : breed, kind, language)
  const facts = { a, n, kids, wt, agem: age, milk: random.stepped(...market.milk, 0.5), each: formatNumber(each), price: formatNumber(price) }
  if (situation === 'buyGoat') return { facts, price }
  return {
    facts, price,
    animal: {
      ...(many ? {} : { age, weight: bank.kilos.replace('{n}', String(wt)) }),
      vaccinated: random.chance(0.8), healthStatus: words('health'),
    },
  }
}

function bird({ breed, bank, situation, language }: Subject, random: Random, words: Words): Offer {
  const market = BIRDS[breed]!
  const chicks = situation === 'chicks'
  const price = chicks ? random.stepped(...market.chick, 1) : random.stepped(...market.grown, 10)
  const agew = chicks ? random.whole(2, 4) : random.whole(...market.weeks)
  const wt = random.stepped(...market.weight, 0.1).toFixed(1)
  const n = situation === 'eggs' ? random.pick([100, 150, 200, 300, 500]) : random.pick([12, 15, 20, 25, 30, 40, 60])
  const facts = { a: noun(bank, breed, undefined, language), price: formatNumber(price), agew, wt, n }
  if (situation === 'buyBird') return { facts, price }
  return {
    facts, price,
    animal: {
      age: bank.weeks.replace('{n}', String(agew)), ...(chicks ? {} : { weight: bank.kilos.replace('{n}', wt) }),
      vaccinated: chicks || random.chance(0.75), healthStatus: words('birdHealth'),
    },
  }
}

function tractor({ bank, situation }: Subject, random: Random): Offer {
  const model = random.pick(TRACTORS)
  const year = random.whole(2011, 2023)
  const a = `${bank.brands[model.brand]!} ${model.model}`
  const goods = { brand: bank.brands[model.brand]!, year, horsepower: model.power }
  if (situation === 'rentTractor') {
    const unit = random.pick(['hour', 'hour', 'acre', 'day'] as const)
    const price = random.stepped(...TRACTOR_RENT[unit], 50)
    return { facts: { a, hp: model.power, year, per: bank.per[unit], price: formatNumber(price) }, price, rentUnit: unit, goods }
  }
  const price = round(model.price * (1 - 0.047 * (2026 - year)) * (0.92 + random.next() * 0.12), 5000)
  const hrs = round((2025 - year) * (330 + random.next() * 260) + 300, 50)
  return { facts: { a, hp: model.power, year, hrs, price: formatNumber(price) }, price, goods: { ...goods, hours: hrs, papers: true } }
}

function machine({ breed, bank, situation }: Subject, random: Random): Offer {
  const [a, spec, sale, rent, unit] = goods(bank, breed, random)
  const renting = situation === 'rentMachine'
  const range = between(renting ? rent! : sale!)
  const price = random.stepped(...range, range[1] < 500 ? 10 : range[1] < 3000 ? 50 : 500)
  const year = random.whole(2017, 2024)
  return {
    facts: { a: a!, spec: spec!, year, price: formatNumber(price), ...(renting && { per: bank.per[unit as 'hour'] }) },
    price,
    ...(renting && { rentUnit: unit as 'hour' }),
    // A buyer asks for no year.
    ...(situation !== 'buyMachine' && { goods: { year } }),
  }
}

function supply({ category, breed, bank, situation }: Subject, random: Random): Offer {
  const [a, pack, sale] = goods(bank, breed, random)
  const range = between(sale!)
  const price = random.stepped(...range, range[1] < 100 ? 1 : range[1] < 1000 ? 10 : 10)
  const facts = { a: a!, pack: pack!, price: formatNumber(price), n: random.pick([4, 6, 8, 10, 12, 15, 20, 25, 30, 40]) }
  if (situation === 'buyInput') return { facts, price }
  const packKg = kilosOf(pack!, bank)
  const own = packKg === null ? {} : { packKg }
  if (category === 'fertilizers') return { facts, price, goods: { ...own, ...(situation === 'organic' && { organic: true }) } }
  return {
    facts, price,
    // From the price, so that they are the same at every start.
    goods: { ...own, germination: 80 + (price % 16), certified: price % 3 === 0 },
    expiresInMonths: 3 + (price % 10),
  }
}

/** The kilograms of a packet ("25 kg bag"); null if it is measured otherwise. */
function kilosOf(pack: string, bank: Bank): number | null {
  // Its beginning: languages inflect the word.
  const kilo = bank.kilos.replace('{n}', '').trim().slice(0, 4)
  const amount = /^([\d.]+) (.+)/.exec(pack)
  return amount?.[2]!.startsWith(kilo) ? Number(amount[1]) : null
}

/** "Murrah buffalo" in the bank's language, or the bank's own word for it. */
function noun(bank: Bank, breed: string, kind: keyof Bank['species'] | undefined, language: Locale): string {
  const own = bank.nouns[breed]
  if (own) return own
  const names = BREED_NAMES.get(breed.replace(/^(oxen|buck|ram)-/, ''))!
  const name = bank.latin ? names.en : nameIn(names, language)
  return kind ? `${name} ${bank.species[kind]}` : name
}

function goods(bank: Bank, breed: string, random: Random): string[] {
  const list = bank.goods[breed]
  if (!list) throw new Error(`No goods for ${breed} in a bank whose seller offers it`)
  return random.pick(list).split('|')
}

function between(text: string): [number, number] {
  return text.split('-').map(Number) as [number, number]
}

const round = (amount: number, step: number) => Math.round(amount / step) * step
