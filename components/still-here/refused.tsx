import { CloudOff, Link2Off } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { openSignIn } from '@/components/auth/open-sign-in'
import { EmptyState } from '@/components/shared/empty-state'
import { Button, buttonVariants } from '@/components/ui/button'
import type { ErrorCode } from '@/lib/client/problem'
import { Link } from '@/lib/i18n/navigation'

/** Problems after which there is nothing to answer. */
export const REFUSALS: readonly ErrorCode[] = ['linkExpired', 'postNotFound', 'notOwner']

type Props = { code: ErrorCode; busy: boolean; onAgain: () => void }

/** Says why the ad is not shown, and what to do next. */
export function Refused({ code, busy, onAgain }: Props) {
  const t = useTranslations('stillHere')
  const errors = useTranslations('errors')
  const shell = useTranslations('shell')
  const own = useTranslations('myAds')
  if (!REFUSALS.includes(code))
    return (
      <Note icon={CloudOff} title={t('failed')} text={errors(code)}>
        <Button variant="outline" disabled={busy} onClick={onAgain}>
          {shell('tryAgain')}
        </Button>
      </Note>
    )
  return (
    <Note icon={Link2Off} title={errors(code)}>
      {code === 'linkExpired' ? (
        <Button onClick={() => openSignIn({ path: '/my-ads' })}>{shell('signIn')}</Button>
      ) : (
        <Link href="/my-ads" className={buttonVariants()}>
          {own('title')}
        </Link>
      )}
    </Note>
  )
}

type NoteProps = { icon: typeof CloudOff; title: string; text?: string; children: ReactNode }

function Note({ icon, title, text, children }: NoteProps) {
  return (
    <div role="alert">
      <EmptyState icon={icon} level={1} title={title} text={text} action={children} />
    </div>
  )
}
