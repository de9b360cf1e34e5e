import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; text?: string; level?: 1 | 2 | 3; /** One button or link: what to do next. */ action?: ReactNode }

/** Says that there is nothing, and what to do next. */
export function EmptyState({ icon: Icon, title, text, level = 2, action }: Props) {
  const Title = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-leaf-tint text-leaf">
        <Icon aria-hidden className="size-8" />
      </span>
      <Title className="text-xl">{title}</Title>
      {text && <p className="text-ink-soft">{text}</p>}
      {action}
    </div>
  )
}
