import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** The search before anything was asked for: what can be written, and the categories (list items) to look through instead. */
export function SearchStart({ children }: { children: ReactNode }) {
  const t = useTranslations('search')
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{t('hintTitle')}</h2>
        <p className="text-ink-soft">{t('hint')}</p>
      </div>
      <ul className="tiles gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">{children}</ul>
    </div>
  )
}
