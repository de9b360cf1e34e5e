import { Milk } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Post } from '@/lib/contract/posts'
import { milkWords } from '@/lib/format/milk'

/** The milk of a dairy animal, beside its price. */
export function PriceNote({ post }: { post: Post }) {
  const t = useTranslations('post')
  const milk = milkWords({ ...post.animal, type: post.type }, t)
  if (milk === null) return null
  return (
    <span className="figure inline-flex items-center gap-1 self-center text-base font-normal text-muted-foreground">
      <Milk aria-hidden className="size-4" />
      {milk}
    </span>
  )
}
