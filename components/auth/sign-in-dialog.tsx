'use client'

import { UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { late } from '@/components/late/late'
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert'
import { useViewer } from '@/lib/auth/viewer'
import { showIn } from './account-language'
import { FormSkeleton } from './form-skeleton'
import type { SignInRequest } from './open-sign-in'
import { SignInForm } from './sign-in-form'
import { TrustPanel } from './trust-panel'

const QuickProfile = late(() => import('@/components/profile/quick-profile').then(module => module.QuickProfile))

type Props = {
  request: SignInRequest
  /** Called after a sign-in; `leaves` is true if the page reloads in another language. */
  onDone: (leaves: boolean) => void
}

/** The reasons for wanted and rental ads: their readers contact a buyer or an owner, not a seller. */
const NO_SELLER: SignInRequest['notice'][] = ['loginToBuyer', 'loginToOwner']

/** The content of the sign-in dialog. */
export function SignInDialog({ request, onDone }: Props) {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const post = useTranslations('postAd')

  const { notice, about, profile } = request
  const { user } = useViewer()
  const incomplete = profile ? user : undefined
  const [title, text] = incomplete
    ? [t('profileIncomplete'), NO_SELLER.includes(notice) ? undefined : t('completeProfile')]
    : notice === 'loginToPost'
      ? [errors('loginRequired'), post('loginToPost')]
      : notice === 'loginRequired' || notice === undefined
        ? [t('guardTitle')]
        : [t('loginRequired'), t(notice)]

  function done(language: Locale | null) {
    const leaves = language !== null && !request.stay
    if (leaves) showIn(language, request.path)
    onDone(leaves)
  }

  return (
    <div className="group">
      {notice && (
        <Alert role="note" variant="warning" className="mb-4 block py-2.5 group-has-data-blocked:hidden">
          <AlertTitle>{title}</AlertTitle>
          {text && <AlertDescription>{text}</AlertDescription>}
          {about && (
            <p className="mt-1 flex items-center gap-2 font-semibold">
              <UserRound aria-hidden className="size-5 shrink-0" />
              {about}
            </p>
          )}
        </Alert>
      )}
      {incomplete ? (
        <QuickProfile fallback={<FormSkeleton />} user={incomplete} onDone={() => onDone(false)} />
      ) : (
        <>
          <SignInForm autoFocus onDone={done} />
          <TrustPanel brief className="-mx-5 mt-4 -mb-[max(1.25rem,env(safe-area-inset-bottom))]" />
        </>
      )}
    </div>
  )
}
