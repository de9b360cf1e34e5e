import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { isSecondTap } from '@/components/shared/taps'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { downloadJson } from '@/lib/client/download'
import { accountEndpoints } from '@/lib/contract/account'
import { errorCode } from '@/lib/client/problem'
import { BRAND } from '@/lib/seo/brand'
import { AccountRow } from './account-row'

const EXPORT = ['exportAccount']

/** Downloads all stored data of the account as a file. */
export function ExportAccount() {
  const t = useTranslations('settings')
  const errors = useTranslations('errors')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: EXPORT,
    mutationFn: async () => (await call(accountEndpoints.exportAccount)).data,
    onSuccess: data => {
      downloadJson(`${BRAND.toLowerCase()}-account.json`, data)
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
