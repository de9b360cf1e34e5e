import type messages from '../../messages/en.json'
import type { Locale } from './locales'

/** Makes TypeScript check that every key that a component uses is in `en.json`. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof messages
  }
}
