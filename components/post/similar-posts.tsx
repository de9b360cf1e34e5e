import { useLocale, useTranslations } from 'next-intl'
import type { Post } from '@/lib/contract/posts'
import { shownTitle } from '@/lib/format/lead'
import { priceWords } from '@/lib/format/price-words'
import { placeLine } from '@/lib/format/place'
import { SmallCard } from './small-card'

type Props = {
  title: string
  posts: Post[]
  /**
   * False beside an active ad: a browser fetches pictures that are less than two screens away, before anybody has seen
   * them.
   */
  withPictures: boolean
}

/** What readers can look at beside an ad, or instead of one that is gone. */
export function SimilarPosts({ title, posts, withPictures }: Props) {
  const rent = useTranslations('rent')
  const locale = useLocale()
  return (
    <section aria-labelledby="similar" className="mt-8 flex flex-col gap-3 px-4 sm:px-5 lg:px-0">
      <h2 id="similar" className="text-xl">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {posts.map(post => (
          <li key={post.id}>
            <SmallCard
              post={{
                ...post,
                ...shownTitle(post, locale),
                price: priceWords(post, rent),
                place: placeLine(locale, [post.place.village, post.place.district]),
              }}
              withPicture={withPictures}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
