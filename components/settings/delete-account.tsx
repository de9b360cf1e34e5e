import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CodeInput } from '@/components/auth/code-input'
import { useContractForm } from '@/components/shared/use-contract-form'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { accountEndpoints } from '@/lib/contract/account'
import { forgetPerson } from '@/lib/auth/forget-person'
import { forgetEntriesOf } from '@/lib/outbox/outbox-store'
import { priceOutbox } from '@/lib/outbox/price-outbox'
import { errorCode } from '@/lib/client/problem'
import { setViewer } from '@/lib/auth/viewer'
import { OtpForm, authEndpoints } from '@/lib/contract/auth'
import { OTP_DIGITS } from '@/lib/contract/limits'
import type { User } from '@/lib/contract/users'
import { useRouter } from '@/lib/i18n/navigation'
import { AccountRow } from './account-row'

const DELETE = ['deleteAccount']

/** Deletes the drafts of this tab, because they are the user's data too. */
function forgetWhatWasTyped() {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/**
 * Deletes the account. The user confirms it, and then enters a code that is sent to their number. After that the user
 * is signed out and sent to the home page.
 */
export function DeleteAccount({ viewer }: { viewer: User }) {
  const t = useTranslations('settings')
  const auth = useTranslations('auth')
  const errors = useTranslations('errors')
  const router = useRouter()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const form = useContractForm(OtpForm, { defaultValues: { otp: '' } })
  const code = useWatch({ control: form.control, name: 'otp' })
  const sending = useMutation({
    mutationFn: () => call(authEndpoints.fetchOtp, { body: { mobile: viewer.mobile } }),
    onSuccess: () => void toast.success(auth('otpSent')),
    onError: problem =>
      void toast.error(errors(errorCode(problem) === 'unexpected' ? 'otpSendFailed' : errorCode(problem))),
  })
  const { mutate, isPending } = useMutation({
    mutationKey: DELETE,
    mutationFn: (body: { otp: string }) => call(accountEndpoints.deleteAccount, { body }),
    onSuccess: () => {
      forgetPerson(viewer.id)
      void forgetEntriesOf(priceOutbox, viewer.id)
      forgetWhatWasTyped()
      toast.success(t('deleted'))
      router.replace('/')
      setViewer(null)
    },
    onError: problem => toast.error(t('deleteFailed'), { description: errors(errorCode(problem)) }),
  })
  const sent = sending.data
  const erase = form.handleSubmit(otp => queryClient.isMutating({ mutationKey: DELETE }) === 0 && mutate(otp))

  function close() {
    setOpen(false)
    form.reset()
    sending.reset()
  }

  return (
    <AccountRow text={t('deleteHint')}>
      <Button variant="destructive" className="shrink-0" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
      <AlertDialog open={open} onOpenChange={close}>
        <AlertDialogContent>
          <AlertDialogHeader>
            <AlertDialogTitle>{t('deleteTitle')}</AlertDialogTitle>
            <p className="figure font-semibold">+91 {viewer.mobile}</p>
            <AlertDialogDescription>{t('deleteText')}</AlertDialogDescription>
          </AlertDialogHeader>
          <Form {...form}>
            <form noValidate onSubmit={event => void erase(event)}>
              {sent && (
                <div className="mb-4 flex flex-col gap-3">
                  {sent.demoOtp && (
                    <button
                      type="button"
                      data-testid="demo-code"
                      onClick={() => form.setValue('otp', sent.demoOtp ?? '')}
                      className="min-h-12 rounded-lg border-2 border-dashed border-secondary bg-secondary-soft px-4 py-2 font-semibold tabular-nums hover:brightness-95 dark:hover:brightness-125"
                    >
                      {auth('demoCode', { code: sent.demoOtp })}
                    </button>
                  )}
                  <CodeInput label={auth('codeStep', { mobile: viewer.mobile })} />
                </div>
              )}
              <AlertDialogFooter>
                <AlertDialogCancel size="sm">{t('cancel')}</AlertDialogCancel>
                {sent ? (
                  <AlertDialogAction
                    key="delete"
                    type="submit"
                    variant="destructive"
                    size="sm"
                    disabled={code.length < OTP_DIGITS || isPending}
                  >
                    {isPending ? t('deleting') : t('deleteNow')}
                  </AlertDialogAction>
                ) : (
                  <AlertDialogAction key="send" size="sm" disabled={sending.isPending} onClick={() => sending.mutate()}>
                    {sending.isPending ? auth('sending') : auth('sendOtp')}
                  </AlertDialogAction>
                )}
              </AlertDialogFooter>
            </form>
          </Form>
        </AlertDialogContent>
      </AlertDialog>
    </AccountRow>
  )
}
