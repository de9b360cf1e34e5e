import type { Metadata } from 'next'
import { Frame } from '@/components/desk/frame'
import { Choices } from '@/components/desk/market/choices'
import { Market } from '@/components/desk/market/market'
import { Missing } from '@/components/desk/missing'
import { MarketAddress, marketQuery } from '@/lib/contract/desk-bodies'
import type { MarketFigure } from '@/lib/contract/desk-market'
import { listCategories } from '@/server/categories/reference'
import { FIGURES, MARKET_NOTES, NOTICE_NOTES, SEARCH_NOTES } from '@/server/market/figures'
import { readMarket } from '@/server/market/read-market'
import { listStates } from '@/server/places/by-slug'
import { openPage } from '../viewer'

export const metadata: Metadata = { title: 'Market' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const NOTES = { ads: MARKET_NOTES, notices: NOTICE_NOTES, searches: SEARCH_NOTES }
const figures = (Object.keys(FIGURES) as MarketFigure[]).map(key => {
  const { title, means } = FIGURES[key]
  return { key, title, means }
})

/** The state of the market, of a period, a state and a category. */
export default async function MarketPage({ searchParams }: Props) {
  const viewer = await openPage('market')
  if (!viewer) return <Missing />
  const asked = MarketAddress.safeParse(await searchParams)
  // An address that was typed wrong shows everything.
  const query = marketQuery(asked.success ? asked.data : MarketAddress.parse({}))
  const [market, states, categories] = await Promise.all([readMarket(query), listStates(), listCategories()])
  return (
    <Frame viewer={viewer} page="market" title="The state of the market">
      <Choices
        query={query}
        states={states.map(name => ({ value: name, label: name }))}
        categories={categories.map(({ id, names }) => ({ value: id, label: names.en }))}
      />
      <Market market={market} figures={figures} notes={NOTES} />
    </Frame>
  )
}
