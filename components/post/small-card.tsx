import { useLocale } from 'next-intl'
import { PostPicture } from '@/components/shared/post-picture'
import { Link } from '@/lib/i18n/navigation'
import type { SeenPost } from '@/lib/seen/seen-posts'

/**
 * A post in few words, beside another one. It is not the card of lists, whose code is too large for a page that is
 * opened from a messenger.
 */
export function SmallCard({ post, withPicture }: { post: SeenPost; withPicture: boolean }) {
  const locale = useLocale()
  return (
    <div className="group relative flex h-full overflow-hidden rounded-lg bg-card shadow-md">
      {withPicture && (
        <div className="w-32 max-w-[40%] shrink-0 [&>*]:size-full [&>*]:object-cover">
          <PostPicture images={post.images} sizes="128px" alt="" />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3">
        <p className="price text-lg font-semibold text-primary-strong">{post.price}</p>
        <h3 lang={post.language === locale ? undefined : post.language} className="line-clamp-2 font-semibold">
          <Link
            href={`/post/${post.id}`}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
          >
            {post.title}
          </Link>
        </h3>
        {post.place && <p className="mt-auto text-sm text-muted-foreground">{post.place}</p>}
      </div>
    </div>
  )
}
