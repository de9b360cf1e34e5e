import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { forgetPerson } from '@/lib/api/forget-person'
import { errorCode } from '@/lib/api/problem'
import { queryClient } from '@/lib/api/query-client'
import { setViewer } from '@/lib/api/viewer'
import type { User } from '@/lib/contract/users'
import { latinDigits } from '@/lib/digits'
import { useRouter } from '@/lib/i18n/navigation'
import { AccountRow } from './account-row'

const DELETE = ['deleteAccount']
/** Digits of the own number that are typed to confirm: the same in every language, and nothing to spell. */
const DIGITS = 4

/** What was typed and not sent is the person's too. */
function forgetWhatWasTyped() {
  try {
    sessionStorage.clear()
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Deletes the account: asked first, confirmed by the end of the own number, then signed out and home. */
export function DeleteAccount({ viewer }: { viewer: User }) {
  const t = useTranslations('settings')
  const errors = useTranslations('errors')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [digits, setDigits] = useState('')
  const agreed = digits === viewer.mobile.slice(-DIGITS)
  const { mutate, isPending } = useMutation(
    {
      mutationKey: DELETE,
      mutationFn: () => call('deleteAccount'),
      onSuccess: () => {
        forgetPerson(viewer.id)
        forgetWhatWasTyped()
        toast.success(t('deleted'))
        router.replace('/')
        setViewer(null)
      },
      onError: problem => toast.error(t('deleteFailed'), { description: errors(errorCode(problem)) }),
    },
    queryClient,
  )

  function close() {
    setOpen(false)
    setDigits('')
  }

  return (
    <AccountRow text={t('deleteHint')}>
      <Button kind="danger" className="shrink-0" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
      <Dialog open={open} onClose={close} title={t('deleteTitle')} closeLabel={t('cancel')}>
        <p className="figure mb-1 font-semibold">+91 {viewer.mobile}</p>
        <p className="mb-3 text-ink-soft">{t('deleteText')}</p>
        <div className="mb-4">
          <Field label={t('deleteDigits')}>
            {control => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={DIGITS}
                value={digits}
                onChange={event => setDigits(latinDigits(event.target.value))}
                className={`${control.className} figure max-w-32 text-lg tracking-widest`}
              />
            )}
          </Field>
        </div>
        <div className="flex gap-3">
          <Button kind="secondary" className="min-w-0 flex-1 px-3!" onClick={close}>
            {t('cancel')}
          </Button>
          <Button kind="danger" className="min-w-0 flex-1 px-3!" disabled={!agreed || isPending} onClick={() => queryClient.isMutating({ mutationKey: DELETE }) === 0 && mutate()}>
            {isPending ? t('deleting') : t('deleteNow')}
          </Button>
        </div>
      </Dialog>
    </AccountRow>
  )
}
