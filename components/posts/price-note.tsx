import { Milk } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Post } from '@/lib/contract/posts'
import { formatQuantity } from '@/lib/format'

/** Beside the price of a dairy animal: how much milk it gives. */
export function PriceNote({ post }: { post: Post }) {
  const t = useTranslations('post')
  const litres = post.animal.currentMilk ?? post.animal.milkCapacity
  if (litres === null) return null
  return (
    <span className="figure inline-flex items-center gap-1 self-center text-base font-normal text-ink-soft">
      <Milk aria-hidden className="size-4" />
      {t('litresShort', { litres: formatQuantity(litres) })}
    </span>
  )
}
