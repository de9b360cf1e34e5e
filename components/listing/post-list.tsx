import { useLocale, useTranslations } from 'next-intl'
import type { Post } from '@/lib/contract/posts'
import { cardOf } from './card'
import { CardList } from './card-list'

type Props = {
  posts: Post[]
  /** True if the first picture is visible at once; it then loads before all others. */
  eager?: boolean
  /** Why the posts are shown; replaces the breed or category. Empty: all have the same, which the page says above. */
  badge?: string
  /** True if the list is limited to an amount of milk. */
  showsCapacity?: boolean
  /** Heading level under the page's headings. */
  level?: 2 | 3
}

/**
 * Posts as cards. The server puts the content of the cards together, so the browser gets only a few words for each post
 * and hydrates the cards from them.
 */
export function PostList({ posts, eager = false, badge, showsCapacity, level = 3 }: Props) {
  const t = useTranslations('post')
  const rent = useTranslations('rent')
  const locale = useLocale()
  return (
    <CardList
      cards={posts.map(post => cardOf(post, t, locale, rent, { badge, showsCapacity }))}
      eager={eager}
      level={level}
    />
  )
}
