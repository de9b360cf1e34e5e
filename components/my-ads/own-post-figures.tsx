import { Eye, MessageSquareText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Post } from '@/lib/contract/posts'
import { formatNumber } from '@/lib/format/format'
import { cn } from '@/lib/utils'

/** The number of views of an own post, and the number of users who inquired about it. */
export function OwnPostFigures({ post, className }: { post: Post; className?: string }) {
  const t = useTranslations('myAds')
  return (
    <p className={cn('flex flex-wrap gap-x-4 text-sm', className)}>
      <span className="flex items-center gap-1.5">
        <Eye aria-hidden className="size-4" />
        {t('views', { count: post.views, shown: formatNumber(post.views) })}
      </span>
      <span className="flex items-center gap-1.5">
        <MessageSquareText aria-hidden className="size-4" />
        {t('inquiries', { count: post.inquiries, shown: formatNumber(post.inquiries) })}
      </span>
    </p>
  )
}
