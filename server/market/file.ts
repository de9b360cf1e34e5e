import type { Market, MarketFigure, MarketRow, MarketTable } from '@/lib/contract/desk-market'
import { CHANNELS } from '@/lib/contract/notifications'
import { FIGURES } from './figures'

type Cell = string | number | null

/** A spreadsheet reads a file as UTF-8 if it begins with this. */
const BYTE_ORDER_MARK = '\ufeff'
/** A spreadsheet runs a cell that begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(Math.round(cell * 100) / 100)
  const plain = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

function ofAds(name: string, rows: MarketRow[]): Cell[][] {
  const figures = Object.keys(FIGURES) as MarketFigure[]
  return [
    [name, ...figures.map(figure => FIGURES[figure].title)],
    ...rows.map(row => [row.name, ...figures.map(figure => row[figure])]),
  ]
}

const TABLES: Record<MarketTable, (market: Market) => Cell[][]> = {
  day: ({ byDay }) => ofAds('Day', byDay),
  state: ({ byState }) => ofAds('State', byState),
  category: ({ byCategory }) => ofAds('Category', byCategory),
  notices: ({ notices }) => [
    ['Day', 'Sent', 'Failed', ...CHANNELS.flatMap(channel => [`Sent by ${channel}`, `Failed by ${channel}`])],
    ...notices.byDay.map(({ name, sent, failed, channels }) => [
      name,
      sent,
      failed,
      ...CHANNELS.flatMap(channel => [channels[channel].sent, channels[channel].failed]),
    ]),
  ],
  searches: ({ searches }) => [
    ['Language', 'Words', 'People', 'Times', 'Last day'],
    ...searches.map(({ language, words, people, times, lastDay }) => [
      language,
      words,
      people ?? '10 or more',
      times,
      lastDay,
    ]),
  ],
}

/** A table of the page as a file for spreadsheets (RFC 4180), in English. */
export function marketFile(market: Market, table: MarketTable): string {
  return (
    BYTE_ORDER_MARK +
    TABLES[table](market)
      .map(cells => `${cells.map(written).join(',')}\r\n`)
      .join('')
  )
}
