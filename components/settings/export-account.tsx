import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { isSecondTap } from '@/components/ui/taps'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { errorCode } from '@/lib/api/problem'
import { queryClient } from '@/lib/api/query-client'
import { BRAND } from '@/lib/brand'
import { AccountRow } from './account-row'

const EXPORT = ['exportAccount']

/** Hands the browser a file to keep. */
function download(name: string, data: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Everything that is kept of the account, as a file. */
export function ExportAccount() {
  const t = useTranslations('settings')
  const errors = useTranslations('errors')
  const { mutate, isPending } = useMutation(
    {
      mutationKey: EXPORT,
      mutationFn: async () => (await call('exportAccount')).data,
      onSuccess: data => {
        download(`${BRAND.toLowerCase()}-account.json`, data)
        toast.success(t('exported'))
      },
      onError: problem => toast.error(t('exportFailed'), { description: errors(errorCode(problem)) }),
    },
    queryClient,
  )
  return (
    <AccountRow text={t('exportHint')}>
      <Button kind="secondary" className="shrink-0" aria-disabled={isPending} onClick={event => isSecondTap(event) || queryClient.isMutating({ mutationKey: EXPORT }) > 0 || mutate()}>
        <Download aria-hidden />
        {isPending ? t('exporting') : t('export')}
      </Button>
    </AccountRow>
  )
}
