import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** The search page without a search: examples of what to write, and the categories (list items) to browse instead. */
export function SearchStart({ children }: { children: ReactNode }) {
  const t = useTranslations('search')
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{t('hintTitle')}</h2>
        <p className="text-muted-foreground">{t('hint')}</p>
      </div>
      <ul className="tiles gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">{children}</ul>
    </div>
  )
}
