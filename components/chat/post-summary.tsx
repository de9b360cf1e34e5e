import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { PostPicture } from '@/components/posts/post-picture'
import { call } from '@/lib/api/client'
import { errorCode } from '@/lib/api/problem'
import { formatRupees } from '@/lib/format'
import { Link } from '@/lib/i18n/link'

/** The ad that is spoken of: picture, price, title, and the way to it. */
export function PostSummary({ postId }: { postId: string }) {
  const t = useTranslations('chat')
  const { data: post, error } = useQuery({ queryKey: ['post', postId], queryFn: async () => (await call('getPost', { params: { id: postId } })).data.posts[0] ?? null })
  if (error) return errorCode(error) === 'postNotFound' ? <p className="border-b border-line bg-sunken px-3 py-2 text-sm">{t('adGone')}</p> : null
  if (!post) return <div aria-hidden className="skeleton m-2 h-16" />
  return (
    <article aria-label={t('aboutAd')} className="flex items-center gap-3 border-b border-line bg-card px-3 py-2">
      <div className="w-16 shrink-0 overflow-hidden rounded-card">
        <PostPicture images={post.images} sizes="64px" alt="" eager />
      </div>
      <p className="min-w-0 flex-1 leading-snug">
        <span className="figure font-semibold">{formatRupees(post.price)}</span>
        <span lang={post.language} className="line-clamp-1 text-sm leading-relaxed sm:line-clamp-2">
          {post.title}
        </span>
      </p>
      <Link href={`/post/${post.id}`} className={buttonClasses('secondary', 'min-h-11! max-w-[38%] px-3! py-1! text-sm leading-snug')}>
        {t('showDetail')}
      </Link>
    </article>
  )
}
