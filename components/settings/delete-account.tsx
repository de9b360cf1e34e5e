import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { forgetDrafts } from '@/lib/api/drafts'
import { errorCode } from '@/lib/api/problem'
import { queryClient } from '@/lib/api/query-client'
import { setViewer } from '@/lib/api/viewer'
import type { User } from '@/lib/contract/users'
import { useRouter } from '@/lib/i18n/navigation'
import { AccountRow } from './account-row'

const DELETE = ['deleteAccount']

/** What was typed and not sent is the person's too. */
function forgetWhatWasTyped() {
  forgetDrafts()
  try {
    sessionStorage.clear()
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Deletes the account: asked first, agreed to, then signed out and home. */
export function DeleteAccount({ viewer }: { viewer: User }) {
  const t = useTranslations('settings')
  const errors = useTranslations('errors')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const { mutate, isPending } = useMutation(
    {
      mutationKey: DELETE,
      mutationFn: () => call('deleteAccount'),
      onSuccess: () => {
        queryClient.clear()
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
    setAgreed(false)
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
        <label className="mb-4 flex min-h-12 items-start gap-3 rounded-card border border-line p-3">
          <input type="checkbox" checked={agreed} onChange={event => setAgreed(event.target.checked)} className="mt-0.5 size-6 shrink-0 accent-leaf" />
          {t('deleteAgree')}
        </label>
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
