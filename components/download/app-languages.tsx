import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/lib/utils'
import { LOCALE_TABLE } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'

/** Links to this page in the other languages, each under its own name. */
export function AppLanguages() {
  const t = useTranslations('appPage')
  const locale = useLocale()
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">{t('languages')}</h2>
      <ul className="flex flex-wrap gap-2">
        {LOCALE_TABLE.map(({ code, nativeName }) => (
          <li key={code}>
            <a
              href={localePath(code, '/app')}
              lang={code}
              hrefLang={code}
              aria-current={code === locale ? 'true' : undefined}
              className={cn(
                'flex min-h-11 items-center rounded-full border px-4 font-semibold',
                code === locale
                  ? 'border-primary bg-accent text-primary-strong'
                  : 'border-border bg-card hover:bg-muted',
              )}
            >
              {nativeName}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
