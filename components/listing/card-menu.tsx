'use client'

import { EllipsisVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lateMenu } from '@/components/late/late-menu'
import { useReport } from '@/components/reports/use-report'
import { cn } from '@/lib/utils'

const Actions = lateMenu(() => import('./card-actions').then(module => module.CardActions))

type Props = {
  postId: string
  title: string
  price: string
  /** The id of the element that names the post. */
  labelledBy: string
  className?: string
}

/** The menu of a post in a list: share and report. Only for signed-in users, and not on their own posts. */
export function CardMenu({ postId, title, price, labelledBy, className }: Props) {
  const t = useTranslations('actions')
  const { report, dialog } = useReport(postId)
  const id = `more-${postId}`
  const button = (
    <button
      type="button"
      id={id}
      aria-label={t('more')}
      aria-labelledby={`${id} ${labelledBy}`}
      className={cn('grid size-11 place-items-center', className)}
    >
      <EllipsisVertical aria-hidden className="size-5" />
    </button>
  )
  return (
    <>
      <Actions
        trigger={button}
        postId={postId}
        title={title}
        price={price}
        onReport={() => report(document.getElementById(id))}
      />
      {dialog}
    </>
  )
}
