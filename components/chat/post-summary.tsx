import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { PostPicture } from '@/components/shared/post-picture'
import { errorCode } from '@/lib/client/problem'
import { formatRupees } from '@/lib/format/format'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'
import { postQuery } from './queries'
import { Reservation } from './reservation'

type Props = { postId: string; viewer: string; peer: string; /** Has the other person written? */ hasWritten: boolean }

/** The post that the conversation is about: picture, price, title and a link; and for whom it is kept. */
export function PostSummary({ postId, ...reader }: Props) {
  const t = useTranslations('chat')
  const { data: post, error } = useQuery(postQuery(postId))
  if (error)
    return errorCode(error) === 'postNotFound' ? (
      <p className="border-b border-border bg-muted px-3 py-2 text-sm">{t('adGone')}</p>
    ) : null
  if (!post) return <div aria-hidden className="skeleton m-2 h-16" />
  return (
    <>
      <article aria-label={t('aboutAd')} className="flex items-center gap-3 border-b border-border bg-card px-3 py-2">
        <div className="w-16 shrink-0 overflow-hidden rounded-lg">
          <PostPicture images={post.images} sizes="64px" alt="" eager />
        </div>
        <p className="min-w-0 flex-1 leading-snug">
          <span className="figure font-semibold">{formatRupees(post.price)}</span>
          <span lang={post.language} className="line-clamp-1 text-sm leading-relaxed sm:line-clamp-2">
            {post.title}
          </span>
        </p>
        <Link
          href={`/post/${post.id}`}
          className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'max-w-[38%] py-1 text-sm leading-snug')}
        >
          {t('showDetail')}
        </Link>
      </article>
      <Reservation post={post} {...reader} />
    </>
  )
}
