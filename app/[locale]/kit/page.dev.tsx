import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { ThemeSwitch } from '@/components/layout/theme-switch'
import type { Locale } from '@/lib/i18n/locales'
import { SECTIONS } from './sections'

export const metadata: Metadata = { title: 'Kit', robots: { index: false } }

/**
 * Shows each part of the kit in its states, in the page's language. It exists in development only: a production build
 * ignores files with this extension.
 */
export default async function KitPage({ params }: { params: Promise<{ locale: Locale }> }) {
  setRequestLocale((await params).locale)
  return (
    <div className="flex min-w-0 flex-col gap-8 p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Kit</h1>
        <div>
          <ThemeSwitch />
        </div>
      </header>
      {Object.entries(SECTIONS).map(([name, Section], index) => (
        <section
          key={name}
          aria-labelledby={`kit-${index}`}
          className="flex min-w-0 flex-col gap-4 border-t border-border pt-4"
        >
          <h2 id={`kit-${index}`} className="text-xl">
            {name}
          </h2>
          <Section />
        </section>
      ))}
    </div>
  )
}
