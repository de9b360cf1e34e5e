import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { keepWithAccount } from '@/lib/settings/keep-with-account'
import { LOCALE_TABLE } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { rememberLanguage } from '@/lib/i18n/chosen-language'
import { pickLanguage } from './pick-language'

/** The offer of a language, under its own name. @param props.code the language */
export function OfferedLanguage({ code }: { code: string }) {
  const t = useTranslations('shell')
  const menu = useTranslations('menu')
  const [answered, setAnswered] = useState(false)
  const offered = LOCALE_TABLE.find(row => row.code === code)
  if (!offered || answered) return null
  return (
    <section
      aria-label={t('chooseLanguage')}
      className="fixed top-18 right-2 z-20 flex items-center rounded-lg border border-border bg-card p-1 shadow-md"
    >
      <a
        href={localePath(offered.code, '/')}
        lang={offered.code}
        hrefLang={offered.code}
        onClick={pickLanguage}
        className="flex min-h-12 items-center rounded-lg bg-primary px-5 text-lg font-semibold text-primary-foreground hover:bg-primary-strong"
      >
        {offered.nativeName}
      </a>
      <button
        type="button"
        aria-label={menu('close')}
        onClick={() => {
          rememberLanguage('en')
          void keepWithAccount({ language: 'en' })
          setAnswered(true)
        }}
        className="grid size-12 place-items-center rounded-lg hover:bg-muted"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  )
}
