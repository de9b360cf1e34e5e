import { rentUnitOf } from '@/lib/contract/rent-units'
import { MapPin, Milk } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PostTexts } from '@/lib/contract/post-texts'
import type { PlaceNames } from '@/lib/contract/users'
import { withUnit } from '@/lib/format/price-words'
import { milkWords } from '@/lib/format/milk'
import { placeLine } from '@/lib/format/place'
import { PostPicture } from '@/components/shared/post-picture'
import type { Photo } from '@/components/shared/photos'
import { Thumbnail } from '@/components/shared/thumbnail'
import { typedMilk } from './typed-milk'

type Props = {
  cover: Photo | undefined
  place: PlaceNames
  /** Is it an animal whose milk is traded? */
  dairy: boolean
}

/**
 * Shows the post as buyers will see it in lists, before it is posted. The seller also sees a title that we wrote once
 * more.
 */
export function AdPreview({ cover, place, dairy }: Props) {
  const t = useTranslations('postAd')
  const words = useTranslations('post')
  const rent = useTranslations('rent')
  const locale = useLocale()
  const id = useId()
  const { title, price, village, ...values } = useFormContext<PostTexts>().getValues()
  const milk = dairy ? milkWords(typedMilk(values), words) : null
  const where = village || placeLine(locale, [place.village, place.district])
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-semibold">
        {t('preview')}
      </h3>
      <div className="flex overflow-hidden rounded-lg bg-card shadow-md">
        <Thumbnail>
          {cover ? <img src={cover.url} alt="" className="bg-muted" /> : <PostPicture images={[]} sizes="" alt="" />}
        </Thumbnail>
        <div className="flex min-w-0 flex-1 flex-col gap-0.5 p-3">
          <p className="figure flex flex-wrap items-baseline gap-x-3 text-xl font-semibold text-primary-strong">
            {withUnit(`₹${price}`, values.type === 'Rent' ? rentUnitOf(values.rentUnit) : null, rent)}
            {milk && (
              <span className="inline-flex items-center gap-1 self-center text-base font-normal text-muted-foreground">
                <Milk aria-hidden className="size-4 shrink-0" />
                {milk}
              </span>
            )}
          </p>
          <p className="line-clamp-3 font-semibold">{title}</p>
          {where && (
            <p className="flex items-center gap-1 text-sm text-muted-foreground">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {where}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
