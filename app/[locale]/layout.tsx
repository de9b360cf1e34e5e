import type { Metadata, Viewport } from 'next'
import { hasLocale, NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { Shell } from '@/components/layout/shell'
import { BRAND } from '@/lib/seo/brand'
import { DATA_SAVER_SCRIPT } from '@/lib/pictures/data-saver-script'
import { LOOK_SCRIPT } from '@/lib/look/look-script'
import { localePath } from '@/lib/i18n/path'
import { routing } from '@/lib/i18n/routing'
import { NO_EVAL_SCRIPT } from '@/lib/contract/no-eval-script'
import { THEME_SCRIPT } from '@/lib/theme/theme-script'
import { services } from '@/server/services/services'
import '../globals.css'

// No page is rendered at build time: a page needs the database, and the page cache keeps what has been rendered.
export const dynamic = 'force-dynamic'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export const viewport: Viewport = { themeColor: '#14532d', width: 'device-width', initialScale: 1 }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const { environment } = await services()
  const t = await getTranslations({ locale, namespace: 'app' })
  return {
    metadataBase: new URL(environment.publicUrl),
    title: BRAND,
    description: t('description'),
    formatDetection: { telephone: false },
    icons: { icon: '/icon.svg', apple: '/icon-180.png' },
    manifest: localePath(locale, '/manifest.webmanifest'),
  }
}

export default async function LocaleLayout({ children, params }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  // The page sends the browser only the words of the shell. Parts that load later load their own words.
  const { menu, shell, actions } = await getMessages()
  const [t, { environment }] = await Promise.all([getTranslations('app'), services()])
  return (
    <html lang={locale} data-demo={environment.demo ? '' : undefined} suppressHydrationWarning>
      <head>
        <script
          dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${LOOK_SCRIPT};${DATA_SAVER_SCRIPT};${NO_EVAL_SCRIPT}` }}
        />
      </head>
      <body className="bg-background text-foreground">
        <NextIntlClientProvider messages={{ menu, shell, actions }}>
          <Shell skip={t('skip')}>{children}</Shell>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
