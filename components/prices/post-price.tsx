import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { Post } from '@/lib/contract/posts'
import type { UsualPrice } from '@/lib/contract/prices'
import { nameIn } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { pricesPath } from '@/lib/listing/price-path'
import { HowCounted } from './how-counted'
import { PriceScale } from './price-scale'
import { UsualPriceText } from './usual-price'

/**
 * The usual price of such an ad, and how the price of this ad compares. A much lower price gets a note of caution;
 * a low one is never praised, because fraudulent ads are cheap.
 */
export function PostPrice({ post, usual }: { post: Post; usual: UsualPrice }) {
  const t = useTranslations('prices')
  const locale = useLocale()
  const { breed, category, animal } = post
  return (
    <section aria-labelledby="usual-price" className="flex flex-col gap-1.5 rounded-lg border border-border p-3.5">
      <h2 id="usual-price" className="text-base font-semibold">
        {t('title')}
      </h2>
      <p>
        <UsualPriceText
          usual={usual}
          names={{
            breed: breed && nameIn(breed.names, locale),
            category: nameIn(category.names, locale),
            lactation: animal.lactation && nameIn(animal.lactation.names, locale),
          }}
        />
      </p>
      <PriceScale usual={usual} price={post.price} />
      {post.price < usual.p10 && (
        <p className="flex items-start gap-2 rounded-lg bg-secondary-soft p-2.5 font-semibold">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('low')}
        </p>
      )}
      <HowCounted />
      <Link
        href={pricesPath(category.id, usual.ofBreed ? { breedId: breed?.id } : {})}
        className="min-h-8 content-center self-start text-sm text-primary underline"
      >
        {t('more')}
      </Link>
    </section>
  )
}
