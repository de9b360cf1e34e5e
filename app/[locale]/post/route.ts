import { localePath } from '@/lib/i18n/path'
import { LOCALES } from '@/lib/i18n/locales'

/**
 * PRODUCT § 2 also names the edit form `/post?edit={id}`. It redirects to `/post-ad?edit={id}` in the same language.
 */
export async function GET(request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale: requestedLocale } = await params
  const locale = LOCALES.find(code => code === requestedLocale)
  if (!locale) return new Response(null, { status: 404 })
  const edit = new URL(request.url).searchParams.get('edit')
  const location = localePath(locale, '/post-ad')
  return new Response(null, {
    status: 308,
    headers: { location: edit ? `${location}?edit=${encodeURIComponent(edit)}` : location },
  })
}
