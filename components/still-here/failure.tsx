import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Alert, AlertAction, AlertDescription } from '@/components/ui/alert'
import { buttonVariants } from '@/components/ui/button'
import type { ErrorCode } from '@/lib/client/problem'
import { Link } from '@/lib/i18n/navigation'

export type Failure = {
  code: ErrorCode
  /** The seller's other post that is the same ad. */
  inTheWay: string | null
  /** Was the answer a price? */
  isPrice: boolean
}

/** Why an answer was refused; the answers stay visible, so that the seller can try again. */
export function FailureNote({ failure: { code, inTheWay } }: { failure: Failure }) {
  const t = useTranslations('stillHere')
  const errors = useTranslations('errors')
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden />
      <AlertDescription>{errors(code)}</AlertDescription>
      {inTheWay !== null && (
        <AlertAction>
          <Link href={`/post/${inTheWay}`} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            {t('seeAd')}
          </Link>
        </AlertAction>
      )}
    </Alert>
  )
}
