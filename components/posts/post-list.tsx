import { useLocale, useTranslations } from 'next-intl'
import type { Post } from '@/lib/contract/posts'
import { cardOf } from './card'
import { CardList } from './card-list'

type Props = { posts: Post[]; /** Its first picture is seen at once, and loaded before all others. */ eager?: boolean; /** Why they stand here, instead of what each is. */ badge?: string; /** Heading level under the page's headings. */ level?: 2 | 3 }

/**
 * Posts as cards. What a card shows is put together where it is drawn first, on the server, and drawn by the part that the browser takes
 * over: so a list travels once as markup and once as a few words a card, and is rendered once. The words travel as one text, because React takes
 * every value of an object in hand four times on the way.
 */
export function PostList({ posts, eager = false, badge, level = 3 }: Props) {
  const t = useTranslations('post')
  const locale = useLocale()
  return <CardList cards={JSON.stringify(posts.map(post => cardOf(post, t, locale, badge)))} eager={eager} level={level} />
}
