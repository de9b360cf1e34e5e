import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { BRAND } from '@/lib/seo/brand'
import { SYSTEM_THEME_SCRIPT } from '@/lib/theme/system-theme-script'
import '../globals.css'

export const dynamic = 'force-dynamic'

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }
export const metadata: Metadata = {
  title: { default: `${BRAND} desk`, template: `%s – ${BRAND} desk` },
  robots: { index: false, follow: false },
  formatDetection: { telephone: false },
}

/** The desk has its own document, beside that of the site: one language, no shell, the theme of the system. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const nonce = /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1]
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SYSTEM_THEME_SCRIPT }} />
      </head>
      <body className="bg-background text-foreground">{children}</body>
    </html>
  )
}
