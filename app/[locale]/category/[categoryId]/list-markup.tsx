import { IntlProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Card } from '@/components/posts/card'
import { CardItems } from '@/components/posts/card-grid'
import { FeedCount } from '@/components/posts/feed/feed-count'
import { PostGrid } from '@/components/posts/post-grid'
import { TIME_ZONE, type Locale } from '@/lib/i18n/locales'
import type { siteWords } from '../../site-words'

/** Cards that are drawn at a time: a text of over 128 KB, as of a whole list it is, lies in memory of its own, and reading it costs more than drawing it. */
const AT_A_TIME = 6

type Markup = { /** Fetches the first picture ahead, in the head of the page. */ preload: Buffer; list: Buffer; count: Buffer; description: Buffer }

/** What changes in a list's page, drawn by itself as it is drawn in the page. @param count in words */
export function listMarkup(cards: Card[], count: string, description: string, locale: Locale, { messages, actions }: Awaited<ReturnType<typeof siteWords>>): Markup {
  const draw = (part: ReactNode) =>
    renderToString(
      <IntlProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
        {part}
      </IntlProvider>,
    )
  const items = (from: number) => draw(<CardItems cards={cards.slice(from, from + AT_A_TIME)} eager={from === 0} level={2} words={actions} here={null} minute={null} save={() => Promise.resolve()} />)
  const first = items(0)
  const begin = first.indexOf('<li>')
  const grid = draw(<PostGrid>{null}</PostGrid>)
  const end = grid.indexOf('</ul>')
  const list = [grid.slice(0, end), first.slice(begin)]
  for (let from = AT_A_TIME; from < cards.length; from += AT_A_TIME) list.push(items(from))
  return {
    preload: Buffer.from(first.slice(0, begin)),
    list: Buffer.concat([...list, grid.slice(end)].map(text => Buffer.from(text))),
    count: Buffer.from(renderToString(<FeedCount words={count} />)),
    description: Buffer.from(renderToString(<meta name="description" content={description} />)),
  }
}
