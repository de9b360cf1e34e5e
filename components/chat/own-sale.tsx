import { useQuery } from '@tanstack/react-query'
import { SaleStrip } from '@/components/sales/sale-strip'
import type { Post } from '@/lib/contract/posts'
import { ownPostsQuery } from '@/lib/my-ads/own-posts'

/** Leads the seller of a sold ad to its sale, if there is something to do about it. */
export function OwnSale({ post }: { post: Post }) {
  const { data: own } = useQuery(ownPostsQuery(post.seller.id))
  return own?.openSales.includes(post.id) && <SaleStrip postId={post.id} />
}
