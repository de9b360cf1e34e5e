import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { TIME_ZONE } from './locales'
import { routing } from './routing'

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale
  const messages = (await import(`../../messages/${locale}.json`)) as { default: Record<string, never> }
  return { locale, messages: messages.default, timeZone: TIME_ZONE }
})
