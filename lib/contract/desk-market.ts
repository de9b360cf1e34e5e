import { deskCalls } from './desk'
import type { Channel } from './notifications'

/** The periods that the page offers, in days up to today. */
export const MARKET_DAYS = [7, 30, 90] as const
export type MarketDays = (typeof MARKET_DAYS)[number]

/** What is counted: ads of a state (null: all) and of a category (null: all). */
export type MarketQuery = { days: MarketDays; state: string | null; categoryId: string | null }

/** The tables of the page; each is a file, too. */
export const MARKET_TABLES = ['day', 'state', 'category', 'notices', 'searches'] as const
export type MarketTable = (typeof MARKET_TABLES)[number]

/** What is counted of ads. A median is null if there is nothing of which it could be one. */
export type MarketFigures = {
  newAds: number
  sellers: number
  contacted: number
  /** Median hours. */
  hoursToContact: number | null
  sold: number
  /** Median days. */
  daysToSold: number | null
  held: number
  heldHidden: number
}
export type MarketFigure = keyof MarketFigures

/** The figures of one day, state or category, by its name: `2026-01-31`, a state, a category in English. */
export type MarketRow = MarketFigures & { name: string }

/** What was counted of the notices of a day. */
export type NoticeCounts = { sent: number; failed: number }
export type NoticeRow = NoticeCounts & { name: string; channels: Record<Channel, NoticeCounts> }

/** A search by words that found nothing. */
export type EmptySearch = {
  language: string
  /** Null: fewer than ten people have searched for them. */
  words: string | null
  /** How many people are known to have searched for them; null: ten or more. */
  people: number | null
  times: number
  /** The last day on which it was searched: `2026-01-31`. */
  lastDay: string
}

export type Market = {
  query: MarketQuery
  /** The first and the last day. */
  from: string
  until: string
  /** When today was last counted, ISO 8601; null: not yet. */
  countedAt: string | null
  total: MarketFigures
  /** The same for as many days before. */
  before: MarketFigures
  /** Every day, the first one first; the others by their number of new ads. */
  byDay: MarketRow[]
  byState: MarketRow[]
  byCategory: MarketRow[]
  notices: { total: NoticeCounts; before: NoticeCounts; byDay: NoticeRow[] }
  searches: EmptySearch[]
}

const parametersOf = ({ days, state, categoryId }: MarketQuery) => ({
  days: String(days),
  ...(state === null ? {} : { state }),
  ...(categoryId === null ? {} : { category: categoryId }),
})

/** The address of the page of the market. */
export const marketAddress = (query: MarketQuery): string => `/desk/market?${new URLSearchParams(parametersOf(query))}`

/** The address of a table of the page as a file. */
export const marketFileAddress = (query: MarketQuery, table: MarketTable): string =>
  `${deskCalls.readMarketFile.path}?${new URLSearchParams({ table, ...parametersOf(query) })}`
