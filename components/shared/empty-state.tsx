import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from '@/components/ui/empty'

type Props = {
  icon: LucideIcon
  title: string
  text?: string
  level?: 1 | 2 | 3
  /** One button or link for the next step. */
  action?: ReactNode
}

/** Says that a list or page is empty, and what to do next. */
export function EmptyState({ icon: Icon, title, text, level = 2, action }: Props) {
  return (
    <Empty>
      <EmptyHeader>
        <EmptyMedia variant="icon">
          <Icon aria-hidden />
        </EmptyMedia>
        <EmptyTitle as={`h${level}`}>{title}</EmptyTitle>
        {text && <EmptyDescription>{text}</EmptyDescription>}
      </EmptyHeader>
      {action && <EmptyContent>{action}</EmptyContent>}
    </Empty>
  )
}
