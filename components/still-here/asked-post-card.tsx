import { useTranslations } from 'next-intl'
import { PostPicture } from '@/components/shared/post-picture'
import { Thumbnail, THUMBNAIL_SIZES } from '@/components/shared/thumbnail'
import { Card } from '@/components/ui/card'
import type { Post } from '@/lib/contract/posts'
import { priceWords } from '@/lib/format/price-words'

/** The ad that is asked about, so that its seller knows which one it is. */
export function AskedPostCard({ post }: { post: Post }) {
  const t = useTranslations('rent')
  return (
    <Card render={<article />} className="flex-row gap-0 py-0">
      <Thumbnail>
        <PostPicture images={post.images} sizes={THUMBNAIL_SIZES} alt="" />
      </Thumbnail>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:p-4">
        <p className="price text-xl font-semibold text-primary-strong">{priceWords(post, t)}</p>
        <h2 lang={post.language} className="line-clamp-3 text-base font-semibold">
          {post.title}
        </h2>
      </div>
    </Card>
  )
}
