import { PostPicture } from '@/components/shared/post-picture'
import type { Post } from '@/lib/contract/posts'
import { formatRupees } from '@/lib/format/format'

/** The ad that is asked about, so that its seller knows which one it is. */
export function AskedPostCard({ post }: { post: Post }) {
  return (
    <article className="flex overflow-hidden rounded-lg bg-card shadow-md">
      <div className="w-32 max-w-[40%] shrink-0 sm:w-48 [&>*]:h-full [&>*]:object-cover">
        <PostPicture images={post.images} sizes="(min-width: 640px) 192px, 128px" alt="" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:p-4">
        <p className="figure text-xl font-semibold text-primary-strong">{formatRupees(post.price)}</p>
        <h2 lang={post.language} className="line-clamp-3 text-base font-semibold">
          {post.title}
        </h2>
      </div>
    </article>
  )
}
