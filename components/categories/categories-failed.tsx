import { useTranslations } from 'next-intl'
import { SectionFailed } from '@/components/shared/section-failed'

/** Shown when the categories could not be read, with advice what to do. */
export function CategoriesFailed() {
  const t = useTranslations('categories')
  const errors = useTranslations('errors')
  const home = useTranslations('home')
  return (
    <SectionFailed
      title={home('errorCategories')}
      text={t('errorHint')}
      path="/categories"
      level={2}
      details={
        <details className="mx-auto max-w-md px-4 text-center text-muted-foreground">
          <summary className="inline-block min-h-11 cursor-pointer py-2">{t('errorDetails')}</summary>
          <p>{errors('unavailable')}</p>
        </details>
      }
    />
  )
}
