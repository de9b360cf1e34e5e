import type messages from '../../messages/en.json'
import type { Locale } from './locales'

/** Every key that a component names must be in `en.json`. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof messages
  }
}
