import { marketFileAddress, type Market as Counted, type MarketRow, type MarketTable } from '@/lib/contract/desk-market'
import { timeOfDay } from '../queue/times'
import { Chart } from './chart'
import { Searches } from './searches'
import { Notes, Table } from './table'
import { Tile } from './tile'
import { dayWords, isMedian, numberWords, type FigureWords } from './words'

type Props = {
  market: Counted
  figures: FigureWords[]
  notes: { ads: string[]; notices: string[]; searches: string[] }
}

/** The state of the market: sums, charts by day, and tables. */
export function Market({ market, figures, notes }: Props) {
  const { total, before, byDay, byState, byCategory, notices, searches, countedAt } = market
  const file = (table: MarketTable) => marketFileAddress(market.query, table)
  const rowsOf = (rows: MarketRow[], nameOf = (name: string) => name) =>
    rows.map(row => ({
      key: row.name,
      cells: [nameOf(row.name), ...figures.map(({ key }) => numberWords(row[key], !isMedian(key)))],
    }))
  const titles = figures.map(({ title }) => title)
  return (
    <>
      <p className="text-muted-foreground">
        {dayWords(market.from)} to {dayWords(market.until)},{' '}
        {countedAt === null ? 'not counted yet' : `counted at ${timeOfDay(countedAt)}`}. Changes are against as many
        days before.
      </p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(({ key, title }) => (
          <Tile key={key} title={title} now={total[key]} before={before[key]} isExact={!isMedian(key)} />
        ))}
        <Tile title="Notices sent" now={notices.total.sent} before={notices.before.sent} />
        <Tile title="Notices failed" now={notices.total.failed} before={notices.before.failed} />
      </dl>
      <h2 className="text-lg">By day</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {figures.map(({ key, title }) => (
          <Chart
            key={key}
            id={key}
            title={title}
            points={byDay.map(row => ({ name: row.name, value: row[key] }))}
            isLine={isMedian(key)}
          />
        ))}
        {(['sent', 'failed'] as const).map(key => (
          <Chart
            key={key}
            id={key}
            title={`Notices ${key}`}
            points={notices.byDay.map(row => ({ name: row.name, value: row[key] }))}
            isLine={false}
          />
        ))}
      </div>
      <Table title="Days" file={file('day')} columns={['Day', ...titles]} rows={rowsOf(byDay.toReversed(), dayWords)} />
      <Table title="States" file={file('state')} columns={['State', ...titles]} rows={rowsOf(byState)} />
      <Table title="Categories" file={file('category')} columns={['Category', ...titles]} rows={rowsOf(byCategory)}>
        <Meanings figures={figures} />
        <Notes of={notes.ads} />
      </Table>
      <Table
        title="Notices"
        file={file('notices')}
        columns={['Day', 'Sent', 'Failed', 'Push', 'E-mail', 'Text message']}
        rows={notices.byDay
          .toReversed()
          .map(({ name, sent, failed, channels: { push, email, sms } }) => ({
            key: name,
            cells: [
              dayWords(name),
              ...[sent, failed].map(count => numberWords(count)),
              ...[push, email, sms].map(one => `${numberWords(one.sent)} / ${numberWords(one.failed)}`),
            ],
          }))}
      >
        <Notes of={notes.notices} />
      </Table>
      <Searches searches={searches} file={file('searches')} notes={notes.searches} />
    </>
  )
}

/** What each figure means, below the tables of ads. */
function Meanings({ figures }: { figures: FigureWords[] }) {
  return (
    <dl className="text-sm">
      {figures.map(({ key, title, means }) => (
        <div key={key}>
          <dt className="inline font-semibold">{title}: </dt>
          <dd className="inline text-muted-foreground">{means}</dd>
        </div>
      ))}
    </dl>
  )
}
