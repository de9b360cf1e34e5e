import { MapPin, Milk } from 'lucide-react'
import type { ReactNode } from 'react'
import { SaveToggle } from '@/components/saved/save-toggle'
import type { Save } from '@/components/saved/use-save'
import { Initials } from '@/components/shared/initials'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/lib/utils'
import type { Coordinates } from '@/lib/contract/users'
import { distanceKm } from '@/lib/geo/distance'
import { formatDate, formatKilometres } from '@/lib/format/format'
import { Link } from '@/lib/i18n/navigation'
import type { Card } from './card'
import { PostPicture } from '@/components/shared/post-picture'
import { Confirmed } from '@/components/shared/confirmed-time'
import { postedWords, type ActionWords } from '@/components/shared/posted-time'

type Props = {
  card: Card
  /** Instead of the cover: a picture that is not stored yet. */
  picture?: ReactNode
  /** True if the card is visible at once; its picture then loads first. */
  eager: boolean
  /** The width of the picture, for `sizes`. */
  sizes: string
  /** Heading level under the page's headings. */
  level: 2 | 3
  words: ActionWords
  /** The reader's position; null while it is not known. */
  here: Coordinates | null
  /** The reader's clock in milliseconds since 1970; null while it is not known. */
  minute: number | null
  save: Save
  /** Is it an ad of the reader? */
  own: boolean
  /** The menu with more actions. */
  menu: ReactNode
}

/**
 * One post in a list: picture, price, kind, place, distance, seller and time. The title's link covers the card; the
 * heart and the menu are above it and outside the link. On a phone it is a row, so that several fit on the screen
 * (`row` in globals.css); otherwise, and if its user wants it, a large picture with its words below.
 */
export function CardView({ card, picture, eager, sizes, level, words, here, minute, save, own, menu }: Props) {
  const {
    id,
    title,
    language,
    lead,
    description,
    cover,
    price,
    milk,
    goods,
    tag,
    place,
    location,
    seller,
    createdAt,
    confirmed,
  } = card
  const state = card.state ?? (own ? { text: words('yours'), sold: false } : null)
  const facts = milk ?? goods
  const Title = level === 2 ? 'h2' : 'h3'
  const titleId = `title-${id}`
  return (
    <article className="group @container relative flex h-full flex-col overflow-hidden rounded-lg bg-card shadow-md row:flex-row row:gap-2.5 row:p-1.5">
      <div className="relative row:w-photo row:shrink-0 row:self-start row:overflow-hidden row:rounded-md">
        {picture ?? (
          <PostPicture
            images={cover === undefined ? [] : [cover]}
            eager={eager}
            sizes={sizes}
            alt=""
            className="row:aspect-square"
          />
        )}
        <p className="pointer-events-none absolute inset-2 flex flex-col items-start gap-1.5 pt-0.5 pr-13 row:inset-1 row:p-0">
          {tag && (
            <Badge variant="outline" className="card-badge border-0 bg-card/95">
              {tag}
            </Badge>
          )}
          {state && (
            <Badge variant={state.sold ? 'destructive' : 'secondary'} className="card-badge">
              {state.text}
            </Badge>
          )}
        </p>
        {/* Without its label, which would cover the animal in languages with long words. */}
        {!own && <SaveToggle postId={id} labelledBy={titleId} words={words} save={save} className="on-picture heart" />}
      </div>
      {menu}
      {/* In a row the menu, which is loaded late, stands beside the price. */}
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 pb-2 sm:gap-1.5 sm:p-4 sm:pb-3 row:row-words row:gap-0 row:p-0 row:leading-[1.4]">
        <p className="flex flex-wrap items-baseline gap-x-3 text-xl font-semibold text-primary-strong row:gap-x-2 row:text-lg/[1.4]">
          <span className="price">{price}</span>
          {facts && (
            <span className="card-facts">
              {milk && <Milk aria-hidden className="size-4 shrink-0 row:hidden" />}
              <span className="row:truncate">{facts}</span>
            </span>
          )}
          {card.reduced && <span className="text-sm">{card.reduced}</span>}
        </p>
        <Title id={titleId} lang={lead ? undefined : language} className="line-clamp-2 font-semibold row:col-span-2">
          <Link
            href={`/post/${id}`}
            // The padding moves no text: it makes the link high enough for a finger.
            className="py-1 outline-offset-4 after:absolute after:inset-0 after:rounded-lg group-hover:underline"
          >
            {lead ? lead.words : title}
          </Link>
        </Title>
        <p className="flex items-center gap-1.5 row:col-span-2 row:gap-1 row:text-sm/[1.4]">
          {place && <MapPin aria-hidden className="size-4 shrink-0 text-primary" />}
          <span className="min-w-0 truncate">{place}</span>
          {here && location && (
            <span className="figure ml-auto shrink-0 pl-2 font-semibold">
              {words('kilometres', { km: formatKilometres(distanceKm(here, location)) })}
            </span>
          )}
        </p>
        <p
          className={cn(
            'line-clamp-2 text-muted-foreground max-sm:line-clamp-1 row:col-span-2 row:text-sm/[1.4]',
            confirmed !== null && 'row:hidden',
          )}
        >
          {lead && `${lead.language}: `}
          <span lang={language}>{lead ? title : description}</span>
        </p>
        <div className="card-foot">
          <Avatar aria-hidden className="size-8 max-sm:text-sm sm:size-10 row:hidden">
            <Initials letters={seller.initials} />
          </Avatar>
          <div className="min-w-0 flex-1 leading-snug row:text-sm/[1.4]">
            {/* One line on a phone, if both parts fit; always one in a row, where a name without room is left out. */}
            <p className="one-line">
              <span className="block max-w-full truncate row:order-1 row:grow row:basis-15">{seller.name}</span>
              <time
                dateTime={createdAt}
                title={formatDate(createdAt)}
                className="block max-w-full text-sm wrap-anywhere row:shrink-0 row:truncate row:leading-[1.4]"
              >
                {postedWords(createdAt, minute, words)}
              </time>
            </p>
            {confirmed !== null && (
              <Confirmed iso={confirmed} minute={minute} words={words} className="text-sm row:text-sm/[1.4]" />
            )}
          </div>
        </div>
      </div>
    </article>
  )
}
