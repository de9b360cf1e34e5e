import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Category, Named } from '@/lib/contract/categories'
import { placeSlug } from '@/lib/listing/landing-path'
import type { PriceParts } from '@/lib/listing/price-path'
import { reference } from '../categories/reference'
import { isoTime } from '../db/client'
import { priceCells, priceCounts, priceMonths } from '../db/schema-prices'
import { placesBySlug } from '../places/by-slug'
import { services } from '../services/services'
import { cellName, MILK_STEPS, type CellParts, type MilkStep } from './cells'
import { isTooMixed, readFigures, roundPrice, type Figures } from './figures'

/** How many months a page shows. */
const MONTHS = 24

/** The ads whose usual prices a page shows: of a category, of one breed, in one state, which is in English. */
export type PriceSubject = { category: Category; breed: Named | null; state: string | null }

/** The usual price of a part of these ads. */
export type PriceRow<Part> = { part: Part; figures: Figures }

export type PricePage = {
  /** Of all these ads; null if they are too few or too different. */
  all: Figures | null
  byMilk: PriceRow<MilkStep>[]
  /** Empty if the ads are of one breed. */
  byBreed: PriceRow<Named>[]
  /** Empty if the ads are in one state. */
  byState: PriceRow<string>[]
  /** Empty if the ads are not in one state. */
  byDistrict: PriceRow<string>[]
  /** The median of each month, the oldest first; `month` is its first day. */
  months: { month: string; median: number; sellers: number }[]
  /** When it was counted, ISO 8601. */
  countedAt: string
}

/**
 * The ads for the parts of an address after `/prices/{category}`: a breed, a state, or a breed and a state; null if one
 * of the names is unknown.
 */
export async function findPrices(categoryId: string, parts: string[]): Promise<PriceSubject | null> {
  const { categories, breeds } = await reference()
  const category = categories.get(categoryId)
  const found = breeds.get(parts[0] ?? '')
  const breed = found?.categoryId === categoryId ? found : null
  const [slug, ...more] = breed ? parts.slice(1) : parts
  const place = slug === undefined ? null : (await placesBySlug()).get(slug)
  if (!category || more.length > 0 || place === undefined) return null
  return { category, breed, state: place?.state ?? null }
}

/** What such ads usually cost, as a whole and by their parts; null if none of these prices is known. */
export async function readPrices({ category, breed, state }: PriceSubject): Promise<PricePage | null> {
  const { breeds } = await reference()
  const places = state === null ? undefined : (await placesBySlug()).get(placeSlug(state))
  const common = { breedId: breed?.id, state }
  const nameOf = (parts: CellParts) => cellName(category.id, { ...common, ...parts })
  const milk = MILK_STEPS.map((part, step) => ({ part, cell: nameOf({ step: String(step) }) }))
  const kinds = breed ? [] : [...breeds.values()].filter(({ categoryId }) => categoryId === category.id)
  const ofBreeds = kinds.map(part => ({ part, cell: nameOf({ breedId: part.id }) }))
  const states = places ? [] : [...(await placesBySlug()).values()].map(place => place.state)
  const ofStates = states.map(part => ({ part, cell: nameOf({ state: part }) }))
  const ofDistricts = [...(places?.districts.values() ?? [])].map(part => ({ part, cell: nameOf({ district: part }) }))
  const own = nameOf({})
  const [figures, months, countedAt] = await Promise.all([
    readFigures([own, ...[milk, ofBreeds, ofStates, ofDistricts].flatMap(rows => rows.map(({ cell }) => cell))]),
    readMonths(own),
    readCountTime(category.id, breed),
  ])
  if (figures.size === 0 || countedAt === null) return null
  const known = <Part>(rows: { part: Part; cell: string }[]) =>
    rows.flatMap(({ part, cell }) => {
      const found = figures.get(cell)
      return found ? [{ part, figures: found }] : []
    })
  return {
    all: figures.get(own) ?? null,
    byMilk: known(milk),
    byBreed: known(ofBreeds),
    byState: known(ofStates),
    byDistrict: known(ofDistricts),
    months: figures.has(own) ? months : [],
    countedAt,
  }
}

/**
 * The price pages of a category for which an overall usual price is known, with the time of their count in ISO 8601.
 */
export async function listPricePages(categoryId: string): Promise<{ parts: PriceParts; countedAt: string }[]> {
  const { reads } = await services()
  const part = (place: number) => sql<string>`split_part(${priceCells.cell}, '|', ${sql.raw(String(place))})`
  const rows = await reads
    .select({ ...getTableColumns(priceCells), breedId: part(2), state: part(5), at: priceCounts.countedAt })
    .from(priceCells)
    .innerJoin(priceCounts, eq(priceCounts.id, priceCells.countId))
    .where(and(eq(priceCounts.categoryId, categoryId), sql`${part(3)} || ${part(4)} || ${part(6)} = ''`))
  return rows
    .filter(row => !isTooMixed(row))
    .map(({ breedId, state, at }) => ({ parts: { breedId, state }, countedAt: isoTime(at) }))
}

async function readMonths(cell: string): Promise<PricePage['months']> {
  const { reads } = await services()
  const rows = await reads
    .select({ month: priceMonths.month, median: priceMonths.median, sellers: priceMonths.sellers })
    .from(priceMonths)
    .where(eq(priceMonths.cell, cell))
    .orderBy(desc(priceMonths.month))
    .limit(MONTHS)
  return rows.reverse().map(row => ({ ...row, median: roundPrice(row.median) }))
}

async function readCountTime(categoryId: string, breed: Named | null): Promise<string | null> {
  const { reads } = await services()
  const [row] = await reads
    .select({ at: priceCounts.countedAt })
    .from(priceCounts)
    .where(
      and(
        eq(priceCounts.id, [categoryId, breed?.id].filter(Boolean).join('|')),
        sql`isfinite(${priceCounts.countedAt})`,
      ),
    )
  return row ? isoTime(row.at) : null
}
