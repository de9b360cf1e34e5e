import type { Hono } from 'hono'
import { findPrices, readPrices, type PricePage, type PriceRow } from './price-page'
import { QUANTILES } from './figures'

/** Seconds for which a file may be kept: counts are made at most once an hour. */
const FRESH_SECONDS = 3600
const COLUMNS = ['part', 'name', ...QUANTILES, 'sellers']

const quoted = (cell: string | number) =>
  /[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell

/** A page of usual prices as a table for programs (RFC 4180), in English. Of months only the median is known. */
function csvOf(page: PricePage): string {
  const rowsOf = <Part>(part: string, rows: PriceRow<Part>[], nameOf: (part: Part) => string) =>
    rows.map(({ part: name, figures }) => [part, nameOf(name), ...QUANTILES.map(of => figures[of]), figures.sellers])
  const rows = [
    COLUMNS,
    ...rowsOf('all', page.all ? [{ part: '', figures: page.all }] : [], name => name),
    ...rowsOf('litres a day', page.byMilk, ({ from, below }) => (below === null ? `${from}+` : `${from}-${below}`)),
    ...rowsOf('breed', page.byBreed, ({ names }) => names.en),
    ...rowsOf('state', page.byState, name => name),
    ...rowsOf('district', page.byDistrict, name => name),
    ...page.months.map(({ month, median, sellers }) => ['month', month.slice(0, 7), '', '', median, '', '', sellers]),
  ]
  return rows.map(cells => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** Adds the pages of usual prices as files: the page's address without a language, and `.csv`. */
export function mountPriceFiles(app: Hono): void {
  app.get('/prices/:file{.+\\.csv}', async context => {
    const [categoryId = '', ...parts] = context.req
      .param('file')
      .replace(/\.csv$/, '')
      .split('/')
    const subject = await findPrices(categoryId, parts)
    const page = subject && (await readPrices(subject))
    if (!page) return context.notFound()
    return context.body(csvOf(page), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': `public, max-age=${FRESH_SECONDS}`,
    })
  })
}
