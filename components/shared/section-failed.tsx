import { CloudOff } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/shared/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { localePath } from '@/lib/i18n/path'

type Props = {
  title: string
  text: string
  /** The page that the retry link opens, without the language. */
  path?: string
  /** Details of the failure. */
  details?: ReactNode
  level?: 2 | 3
}

/** Shown for a part of the page that could not be read. The retry is a plain link, so it needs no script. */
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
          <a href={localePath(locale, path)} className={buttonVariants({ variant: 'outline' })}>
            {t('tryAgain')}
          </a>
        }
      />
      {details}
    </div>
  )
}
