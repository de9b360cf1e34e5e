import { CircleAlert, Info, SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Alert, AlertAction, AlertDescription, AlertTitle } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from '@/components/ui/empty'
import { Progress } from '@/components/ui/progress'
import { Separator } from '@/components/ui/separator'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'

export function NoteSection() {
  const t = useTranslations('states')
  const shell = useTranslations('shell')
  return (
    <>
      {(['default', 'accent', 'warning', 'destructive'] as const).map(variant => (
        <Alert key={variant} variant={variant} role="status">
          {variant === 'destructive' ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
          <AlertTitle>{t('notFound')}</AlertTitle>
          <AlertDescription>{t('notFoundText')}</AlertDescription>
          <AlertAction>
            <Button variant="ghost" size="sm">
              {shell('tryAgain')}
            </Button>
          </AlertAction>
        </Alert>
      ))}
      <Empty className="py-6">
        <EmptyHeader>
          <EmptyMedia variant="icon">
            <SearchX aria-hidden />
          </EmptyMedia>
          <EmptyTitle as="h3">{t('notFound')}</EmptyTitle>
          <EmptyDescription>{t('notFoundText')}</EmptyDescription>
        </EmptyHeader>
        <EmptyContent>
          <Button>{t('goHome')}</Button>
        </EmptyContent>
      </Empty>
      <div className="flex h-12 items-center gap-3">
        <Spinner aria-label={t('loading')} />
        <Separator orientation="vertical" />
        <Progress aria-label={t('loading')} value={40} />
      </div>
      <Skeleton className="h-12 max-w-sm" />
    </>
  )
}
