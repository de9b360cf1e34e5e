import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type MouseEvent } from 'react'
import { setSavingData, useSavingData } from '@/lib/pictures/data-saver'
import { LOCALE_TABLE, type Locale } from '@/lib/i18n/locales'
import { usePathname } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/i18n/path'
import { rememberLanguage } from '@/lib/i18n/chosen-language'
import { setTheme, useTheme, type Theme } from '@/lib/theme/theme'
import { cn } from '@/lib/utils'
import { SettingsCard } from './settings-card'
import type { SettingsState } from './use-settings'
import { SwitchRow } from './switch-row'

/** Language, theme and data saver. */
export function GeneralTab({ save }: { save: SettingsState['save'] }) {
  const t = useTranslations('settings')
  const shell = useTranslations('shell')
  const theme = useTheme()
  const saving = useSavingData()

  async function changeTheme(next: Theme) {
    setTheme(next)
    if (!(await save({ theme: next }))) setTheme(theme)
  }

  return (
    <div className="flex flex-col gap-4">
      <SettingsCard title={t('language')}>
        <Languages save={save} />
      </SettingsCard>
      <SettingsCard title={t('appearance')}>
        <div className="-mb-3">
          <SwitchRow
            label={t('darkMode')}
            hint={t('darkModeHint')}
            checked={theme === 'dark'}
            onChange={dark => void changeTheme(dark ? 'dark' : 'light')}
          />
          <SwitchRow
            label={shell('dataSaver')}
            hint={shell('dataSaverHint')}
            checked={saving}
            onChange={setSavingData}
          />
        </div>
      </SettingsCard>
    </div>
  )
}

/**
 * The 13 languages under their own names, as links to this page in each. The choice is saved before the page changes.
 */
function Languages({ save }: { save: SettingsState['save'] }) {
  const locale = useLocale()
  const path = usePathname()
  const [chosen, setChosen] = useState<Locale>(locale)

  async function choose(event: MouseEvent<HTMLAnchorElement>, code: Locale) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    if (chosen !== locale) return
    setChosen(code)
    if (!(await save({ language: code }))) return setChosen(locale)
    rememberLanguage(code)
    if (code !== locale) window.location.assign(href)
  }

  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-2 sm:grid-cols-3">
      {LOCALE_TABLE.map(({ code, nativeName }) => (
        <li key={code}>
          <a
            href={`${localePath(code, path)}#general`}
            lang={code}
            hrefLang={code}
            aria-current={code === locale ? 'true' : undefined}
            onClick={event => void choose(event, code)}
            className={cn(
              'flex min-h-12 items-center justify-between gap-1 rounded-lg border px-2 sm:px-3',
              code === chosen
                ? 'border-primary bg-accent font-semibold text-primary-strong'
                : 'border-border hover:bg-muted',
            )}
          >
            {nativeName}
            {code === chosen && <Check aria-hidden className="size-5 shrink-0 text-primary max-sm:hidden" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
