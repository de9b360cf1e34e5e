import type { Metadata, Viewport } from 'next'
import { hasLocale, NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { Shell } from '@/components/layout/shell'
import { BRAND } from '@/lib/brand'
import { DATA_SAVER_SCRIPT } from '@/lib/data-saver-script'
import { routing } from '@/lib/i18n/routing'
import { NO_EVAL_SCRIPT } from '@/lib/no-eval-script'
import { THEME_SCRIPT } from '@/lib/theme-script'
import { services } from '@/server/platform/services'
import '../globals.css'

// Nothing is rendered while the site is built: a page needs the database, and the page cache in front keeps what is finished.
export const dynamic = 'force-dynamic'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export const viewport: Viewport = { themeColor: '#14532d', width: 'device-width', initialScale: 1 }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const { environment } = await services()
  const t = await getTranslations({ locale, namespace: 'app' })
  return { metadataBase: new URL(environment.publicUrl), title: BRAND, description: t('description'), formatDetection: { telephone: false }, icons: { icon: '/icon.svg', apple: '/icon-180.png' }, manifest: `/manifest/${locale}.webmanifest` }
}

export default async function LocaleLayout({ children, params }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  // The browser gets the words of the shell; what opens later brings its own.
  const { menu, shell, download, actions } = await getMessages()
  const [t, { environment }] = await Promise.all([getTranslations('app'), services()])
  return (
    <html lang={locale} data-demo={environment.demo ? '' : undefined} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${DATA_SAVER_SCRIPT};${NO_EVAL_SCRIPT}` }} />
      </head>
      <body className="bg-paper text-ink">
        <NextIntlClientProvider messages={{ menu, shell, download, actions }}>
          <Shell skip={t('skip')}>{children}</Shell>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
