import { hasLocale } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { BRAND } from '@/lib/seo/brand'
import { localePath } from '@/lib/i18n/path'
import { routing } from '@/lib/i18n/routing'

const ICON = { src: '/icon-192.png', type: 'image/png', sizes: '192x192' }

/** Returns the web app manifest in the language of the address. A phone needs it to put the site on the home screen. */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  const [app, menu] = await Promise.all([
    getTranslations({ locale, namespace: 'app' }),
    getTranslations({ locale, namespace: 'menu' }),
  ])
  const manifest = {
    id: '/',
    name: `${BRAND}: ${app('tagline')}`,
    short_name: BRAND,
    description: app('description'),
    lang: locale,
    dir: 'ltr',
    start_url: localePath(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: '#14532d',
    background_color: '#fbf9f4',
    categories: ['shopping', 'business', 'lifestyle'],
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ICON,
      { src: '/icon.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: menu('postAd'), url: localePath(locale, '/post-ad'), icons: [ICON] },
      { name: menu('categories'), url: localePath(locale, '/categories'), icons: [ICON] },
    ],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  })
}
