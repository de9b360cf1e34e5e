import type { Post } from '@/lib/contract/posts'
import { useCard } from './card'
import { CardView } from './card-view'

type Props = { post: Post; /** A card that is seen at once loads its picture first. */ eager?: boolean; badge?: string; /** Heading level under the page's headings. */ level?: 2 | 3 }

/**
 * A post's card. What it shows is put together where it is drawn first, on the server, and drawn by the part that the browser takes
 * over: so a list travels once as markup and once as a few words a card, and is rendered once.
 */
export function PostCard({ post, eager = false, badge, level = 3 }: Props) {
  return <CardView card={useCard(post, badge)} eager={eager} level={level} />
}
