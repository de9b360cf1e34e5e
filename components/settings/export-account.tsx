import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { isSecondTap } from '@/components/shared/taps'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { accountEndpoints } from '@/lib/contract/account'
import { errorCode } from '@/lib/client/problem'
import { BRAND } from '@/lib/seo/brand'
import { AccountRow } from './account-row'

const EXPORT = ['exportAccount']

/** Starts the download of a file. */
function download(name: string, data: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the file after the click, so the URL is revoked a minute later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads all stored data of the account as a file. */
export function ExportAccount() {
  const t = useTranslations('settings')
  const errors = useTranslations('errors')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: EXPORT,
    mutationFn: async () => (await call(accountEndpoints.exportAccount)).data,
    onSuccess: data => {
      download(`${BRAND.toLowerCase()}-account.json`, data)
      toast.success(t('exported'))
    },
    onError: problem => toast.error(t('exportFailed'), { description: errors(errorCode(problem)) }),
  })
  return (
    <AccountRow text={t('exportHint')}>
      <Button
        variant="outline"
        className="shrink-0"
        aria-disabled={isPending}
        onClick={event => isSecondTap(event) || queryClient.isMutating({ mutationKey: EXPORT }) > 0 || mutate()}
      >
        <Download aria-hidden />
        {isPending ? t('exporting') : t('export')}
      </Button>
    </AccountRow>
  )
}
