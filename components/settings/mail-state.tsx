import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { isSecondTap } from '@/components/shared/taps'
import { Button, buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { errorCode } from '@/lib/client/problem'
import { mailEndpoints, type MailState as State } from '@/lib/contract/mail'
import { Link } from '@/lib/i18n/navigation'
import { mailStateQuery } from './queries'

const TEXTS = {
  missing: 'emailMissing',
  unconfirmed: 'emailUnconfirmed',
  sent: 'emailSent',
  confirmed: 'emailConfirmed',
  refused: 'emailRefused',
} as const satisfies Record<State['state'], string>

/** The state of the user's e-mail address, and the next step. */
export function MailState({ viewerId }: { viewerId: string }) {
  const t = useTranslations('settings')
  const errors = useTranslations('errors')
  const queryClient = useQueryClient()
  const query = mailStateQuery(viewerId)
  // Waits until a switch that was just tapped is stored, because that request sends the link.
  const { data } = useQuery({ ...query, enabled: useIsMutating() === 0 })
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await call(mailEndpoints.sendMailLink)).data,
    onSuccess: state => {
      queryClient.setQueryData(query.queryKey, state)
      toast.success(t('emailLinkSent'))
    },
    onError: problem => toast.error(t('emailLinkFailed'), { description: errors(errorCode(problem)) }),
  })
  if (!data) return null
  const { address, state } = data
  const canSend = state !== 'missing' && state !== 'confirmed'
  return (
    <div role="status" className="flex flex-col items-start gap-3 py-3 sm:flex-row sm:items-center sm:justify-between">
      <p className="min-w-0 break-words">{t(TEXTS[state], { address })}</p>
      {canSend && (
        <Button
          variant="outline"
          className="shrink-0"
          aria-disabled={isPending}
          onClick={event => isSecondTap(event) || isPending || mutate()}
        >
          {t(state === 'sent' ? 'emailSendAgain' : 'emailSend')}
        </Button>
      )}
      {(state === 'missing' || state === 'refused') && (
        <Link href="/profile" className={buttonVariants({ variant: 'outline' })}>
          {t('openProfile')}
        </Link>
      )}
    </div>
  )
}
