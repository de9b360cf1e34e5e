import { MapPin, Milk } from 'lucide-react'
import type { ReactNode } from 'react'
import { SaveToggle } from '@/components/saved/save-toggle'
import type { Save } from '@/components/saved/use-save'
import type { Coordinates } from '@/lib/contract/users'
import { distanceKm } from '@/lib/distance'
import { formatDate, formatKilometres } from '@/lib/format'
import { Link } from '@/lib/i18n/link'
import { PHONE_WIDE } from '@/lib/pictures'
import type { Card } from './card'
import { PostPicture } from './post-picture'
import { postedWords, type ActionWords } from './posted-time'

type Props = {
  card: Card
  /** A card that is seen at once loads its picture first. */
  eager: boolean
  /** Heading level under the page's headings. */
  level: 2 | 3
  words: ActionWords
  /** Where the reader is, once that is known. */
  here: Coordinates | null
  /** The reader's clock, once it is known; in milliseconds. */
  minute: number | null
  save: Save
  /** What opens what else can be done with it. */
  menu: ReactNode
}

/** How what is pressed looks on a picture. */
export const ON_PICTURE = 'pointer-events-auto rounded-full bg-card/95 hover:bg-card'

/**
 * One post in a list: picture, price, what it is, where and how far, who and when. The title's link covers the card; the
 * heart and the menu lie above it, beside the link. Two type sizes: the price and everything else.
 */
export function CardView({ card, eager, level, words, here, minute, save, menu }: Props) {
  const { id, title, language, description, cover, price, milk, tag, state, place, location, seller, createdAt } = card
  const Title = level === 2 ? 'h2' : 'h3'
  const titleId = `title-${id}`
  const pill = 'max-w-full truncate rounded-full px-3 font-semibold'
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card">
      <div className="@container relative">
        <PostPicture images={cover === undefined ? [] : [cover]} eager={eager} sizes={`(min-width: 1280px) 320px, (min-width: 640px) 45vw, ${PHONE_WIDE}`} alt="" />
        {/* Where both do not fit beside each other, the heart goes to the bottom: the middle of the picture is the animal's. */}
        <div className="pointer-events-none absolute inset-2 z-10 flex flex-wrap content-between items-start justify-between gap-2 narrow:flex-col narrow:flex-nowrap">
          <p className="flex max-w-full flex-col items-start gap-1.5 pt-0.5 narrow:pr-13">
            <span className={`${pill} bg-card/95`}>{tag}</span>
            {state && <span className={`${pill} ${state.sold ? 'bg-danger-tint text-danger' : 'bg-turmeric text-on-turmeric'}`}>{state.text}</span>}
          </p>
          <SaveToggle postId={id} labelledBy={titleId} words={words} save={save} className={`${ON_PICTURE} ml-auto shrink-0 px-3`} />
        </div>
        {menu}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4 pb-3">
        <p className="flex flex-wrap items-baseline gap-x-3 text-xl font-semibold text-leaf-strong">
          <span className="figure">{price}</span>
          {milk && (
            <span className="figure inline-flex items-center gap-1 self-center text-base font-normal text-ink-soft">
              <Milk aria-hidden className="size-4" />
              {milk}
            </span>
          )}
        </p>
        <Title id={titleId} lang={language} className="line-clamp-2 font-semibold">
          <Link href={`/post/${id}`} className="outline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline">
            {title}
          </Link>
        </Title>
        <p lang={language} className="line-clamp-2 text-ink-soft">
          {description}
        </p>
        <p className="flex items-center gap-1.5">
          {place && <MapPin aria-hidden className="size-4 shrink-0 text-leaf" />}
          <span className="min-w-0 truncate">{place}</span>
          {here && location && <span className="figure ml-auto shrink-0 pl-2 font-semibold">{words('kilometres', { km: formatKilometres(distanceKm(here, location)) })}</span>}
        </p>
        <div className="mt-auto flex items-center gap-2.5 border-t border-line pt-2.5 text-ink-soft">
          <span aria-hidden className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-leaf-tint font-semibold text-leaf-strong">
            {seller.initials}
          </span>
          <p className="min-w-0 leading-snug">
            <span className="block truncate">{seller.name}</span>
            <time dateTime={createdAt} title={formatDate(createdAt)} className="block text-sm">
              {postedWords(createdAt, minute, words)}
            </time>
          </p>
        </div>
      </div>
    </article>
  )
}
