import { useTranslations } from 'next-intl'
import { useRef, type ComponentProps } from 'react'
import { late } from '@/components/late/late'
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import type { ListFilters } from '@/lib/listing/feed-address'

const FilterSheet = late(() => import('../filters/filter-sheet').then(module => module.FilterSheet), {
  words: true,
  queries: true,
})

type Props = Omit<ComponentProps<typeof FilterSheet>, 'field' | 'onApply'> & {
  title: string
  /** The filter that the open sheet begins at, '' for the first; null: the sheet is closed. */
  field: string | null
  onClose: () => void
  onApply: (filters: ListFilters) => void
  /** Called after the sheet has closed with a choice. */
  onApplied?: () => void
}

/** The filters of a list on a small screen, which rise from below. */
export function FrameSheet({ title, field, onClose, onApply, onApplied, ...props }: Props) {
  const menu = useTranslations('menu')
  const applied = useRef(false)
  function closed() {
    if (applied.current) onApplied?.()
    applied.current = false
  }
  return (
    <Sheet open={field !== null} onOpenChange={onClose} onOpenChangeComplete={closed}>
      <SheetContent closeLabel={menu('close')}>
        <SheetHeader>
          <SheetTitle>{title}</SheetTitle>
        </SheetHeader>
        <FilterSheet
          {...props}
          field={field ?? ''}
          fallback={<div className="skeleton m-5 mt-0 h-80" />}
          onApply={next => {
            applied.current = true
            onClose()
            onApply(next)
          }}
        />
      </SheetContent>
    </Sheet>
  )
}
