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
import { PHONE_WIDE } from '@/lib/pictures/pictures'
import type { Card } from './card'
import { PostPicture } from '@/components/shared/post-picture'
import { Confirmed } from '@/components/shared/confirmed-time'
import { postedWords, type ActionWords } from '@/components/shared/posted-time'

type Props = {
  card: Card
  /** True if the card is visible at once; its picture then loads first. */
  eager: boolean
  /** Heading level under the page's headings. */
  level: 2 | 3
  words: ActionWords
  /** The reader's position; null while it is not known. */
  here: Coordinates | null
  /** The reader's clock in milliseconds since 1970; null while it is not known. */
  minute: number | null
  save: Save
  /** The menu with more actions. */
  menu: ReactNode
}

/** The style of a button on a picture. */
export const ON_PICTURE = 'pointer-events-auto rounded-full bg-card/95 hover:bg-card'

/**
 * One post in a list: picture, price, kind, place, distance, seller and time. The title's link covers the card; the
 * heart and the menu are above it and outside the link. The card has two type sizes: one for the price, one for
 * everything else.
 */
export function CardView({ card, eager, level, words, here, minute, save, menu }: Props) {
  const {
    id,
    title,
    language,
    description,
    cover,
    price,
    milk,
    milkName,
    tag,
    state,
    place,
    location,
    seller,
    createdAt,
    confirmed,
  } = card
  const Title = level === 2 ? 'h2' : 'h3'
  const titleId = `title-${id}`
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg bg-card shadow-md">
      <div className="@container relative">
        <PostPicture
          images={cover === undefined ? [] : [cover]}
          eager={eager}
          sizes={`(min-width: 1280px) 320px, (min-width: 640px) 45vw, ${PHONE_WIDE}`}
          alt=""
        />
        {/* If the labels and the heart do not fit in one row, the heart moves to the bottom, so that it does not
            cover the animal in the middle of the picture. */}
        <div className="pointer-events-none absolute inset-2 z-10 flex flex-wrap content-between items-start justify-between gap-2 narrow:flex-col narrow:flex-nowrap">
          <p className="flex max-w-full flex-col items-start gap-1.5 pt-0.5 narrow:pr-13">
            <Badge variant="outline" className="block max-w-full truncate border-0 bg-card/95">
              {tag}
            </Badge>
            {state && (
              <Badge variant={state.sold ? 'destructive' : 'secondary'} className="block max-w-full truncate">
                {state.text}
              </Badge>
            )}
          </p>
          <SaveToggle
            postId={id}
            labelledBy={titleId}
            words={words}
            save={save}
            className={`${ON_PICTURE} ml-auto shrink-0 px-3`}
          />
        </div>
        {menu}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 pb-2 sm:gap-1.5 sm:p-4 sm:pb-3">
        <p className="flex flex-wrap items-baseline gap-x-3 text-xl font-semibold text-primary-strong">
          <span className="figure">{price}</span>
          {milk && (
            <span
              className={cn(
                'self-center text-base font-normal text-muted-foreground',
                !milkName && 'inline-flex items-center gap-1',
              )}
            >
              <Milk aria-hidden className={cn('size-4', milkName && 'mr-1 inline align-[-0.125em]')} />
              {milkName && `${milkName}: `}
              <span className="figure">{milk}</span>
            </span>
          )}
        </p>
        <Title id={titleId} lang={language} className="line-clamp-2 font-semibold">
          <Link
            href={`/post/${id}`}
            className="outline-offset-4 after:absolute after:inset-0 after:rounded-lg group-hover:underline"
          >
            {title}
          </Link>
        </Title>
        <p lang={language} className="line-clamp-2 text-muted-foreground max-sm:hidden">
          {description}
        </p>
        <p className="flex items-center gap-1.5">
          {place && <MapPin aria-hidden className="size-4 shrink-0 text-primary" />}
          <span className="min-w-0 truncate">{place}</span>
          {here && location && (
            <span className="figure ml-auto shrink-0 pl-2 font-semibold">
              {words('kilometres', { km: formatKilometres(distanceKm(here, location)) })}
            </span>
          )}
        </p>
        <div className="mt-auto flex items-center gap-2.5 border-t border-border pt-2 text-muted-foreground sm:pt-2.5">
          <Avatar aria-hidden className="size-8 max-sm:text-sm sm:size-10">
            <Initials letters={seller.initials} />
          </Avatar>
          {/* One line on a phone, if both parts fit. */}
          <p className="min-w-0 flex-1 leading-snug max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-2">
            <span className="block max-w-full truncate">{seller.name}</span>
            <time dateTime={createdAt} title={formatDate(createdAt)} className="block max-w-full text-sm wrap-anywhere">
              {postedWords(createdAt, minute, words)}
            </time>
            {confirmed !== null && (
              <Confirmed iso={confirmed} minute={minute} words={words} className="w-full text-sm" />
            )}
          </p>
        </div>
      </div>
    </article>
  )
}
