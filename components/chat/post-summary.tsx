import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { PostPicture } from '@/components/shared/post-picture'
import { Skeleton } from '@/components/ui/skeleton'
import { errorCode } from '@/lib/client/problem'
import { shownTitle } from '@/lib/format/lead'
import { priceWords } from '@/lib/format/price-words'
import { Link } from '@/lib/i18n/navigation'
import { postQuery } from './queries'
import { Reservation } from './reservation'
import { OpenSale } from './open-sale'

type Props = { postId: string; viewer: string; peer: string; /** Has the other person written? */ hasWritten: boolean }

/** The post that the conversation is about: picture, price, title and a link; for whom it is reserved, and its sale. */
export function PostSummary({ postId, ...reader }: Props) {
  const t = useTranslations('chat')
  const rent = useTranslations('rent')
  const locale = useLocale()
  const { data: post, error } = useQuery(postQuery(postId))
  if (error)
    return errorCode(error) === 'postNotFound' ? (
      <p className="border-b border-border bg-muted px-3 py-2 text-sm">{t('adGone')}</p>
    ) : null
  if (!post) return <Skeleton aria-hidden className="m-2 h-16" />
  const isSeller = post.seller.id === reader.viewer
  const { title, language } = isSeller ? post : shownTitle(post, locale)
  return (
    <>
      <article
        aria-label={t('aboutAd')}
        className="relative flex items-center gap-3 border-b border-border bg-card px-3 py-1 hover:bg-muted md:py-2"
      >
        <div className="w-13 shrink-0 overflow-hidden rounded-lg">
          <PostPicture images={post.images} sizes="52px" alt="" eager />
        </div>
        <p className="min-w-0 flex-1 leading-snug">
          <span className="price font-semibold">{priceWords(post, rent)}</span>
          <span lang={language} className="line-clamp-1 text-sm leading-relaxed md:line-clamp-2">
            {title}
          </span>
        </p>
        <Link
          href={`/post/${post.id}`}
          className="flex max-w-[38%] items-center gap-1 text-sm leading-snug font-semibold text-primary after:absolute after:inset-0"
        >
          {t('showDetail')}
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </Link>
      </article>
      <Reservation post={post} {...reader} />
      {post.status === 'sold' && (isSeller ? reader.hasWritten : post.seller.id === reader.peer) && (
        <OpenSale postId={postId} viewer={reader.viewer} />
      )}
    </>
  )
}
