import { CloudOff } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { localePath } from '@/lib/i18n/path'

type Props = { title: string; text: string; /** The page to ask for again, without the language. */ path?: string; /** What is known of the failure. */ details?: ReactNode; level?: 2 | 3 }

/** A part of the page that could not be read; the way to try again is a plain link, so that it needs no script. */
export function SectionFailed({ title, text, path = '/', details, level = 3 }: Props) {
  const t = useTranslations('shell')
  const locale = useLocale()
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        level={level}
        title={title}
        text={text}
        action={
          <a href={localePath(locale, path)} className={buttonClasses('secondary')}>
            {t('tryAgain')}
          </a>
        }
      />
      {details}
    </div>
  )
}
