import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { errorCode } from '@/lib/client/problem'
import { accountEndpoints, type Session } from '@/lib/contract/account'
import { formatDate } from '@/lib/format/format'
import { sessionsQuery } from './queries'
import { SettingsCard } from './settings-card'

/**
 * The sessions of the user. The user can end one, for example of a phone that was lost or sold, or all but this one.
 */
export function Sessions({ viewerId }: { viewerId: string }) {
  const t = useTranslations('settings')
  const shell = useTranslations('shell')
  const errors = useTranslations('errors')
  const queryClient = useQueryClient()
  const query = sessionsQuery(viewerId)
  const { data, error, refetch } = useQuery(query)
  const { mutate, isPending } = useMutation({
    mutationFn: async (one: Session | null): Promise<unknown> =>
      one ? call(accountEndpoints.endSession, { params: { id: one.id } }) : call(accountEndpoints.endOtherSessions),
    onSuccess: (_, one) => {
      toast.success(t('sessionEnded'))
      queryClient.setQueryData(query.queryKey, now =>
        now?.filter(({ id, current }) => current || (one !== null && id !== one.id)),
      )
    },
    onError: problem => {
      toast.error(errors(errorCode(problem)))
      void refetch()
    },
  })

  return (
    <SettingsCard title={t('sessionsTitle')}>
      {!data && !error && <Skeleton className="my-3 h-14" />}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 py-2">
          <p>{errors(errorCode(error))}</p>
          <Button variant="ghost" className="-mr-2 px-2" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data && (
        <ul className="mt-1 divide-y divide-border">
          {data.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              logout={shell('logout')}
              busy={isPending}
              onEnd={() => mutate(session)}
            />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <Button variant="outline" className="mt-3" disabled={isPending} onClick={() => mutate(null)}>
          {t('endOthers')}
        </Button>
      )}
    </SettingsCard>
  )
}

type RowProps = { session: Session; /** The label of the button. */ logout: string; busy: boolean; onEnd: () => void }

function SessionRow({ session: { device, current, usedAt }, logout, busy, onEnd }: RowProps) {
  const t = useTranslations('settings')
  const id = useId()
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div id={id} className="min-w-0">
        <p className="font-semibold">{device || t('unknownDevice')}</p>
        <p className={current ? 'text-primary-strong' : 'text-muted-foreground'}>
          {current ? t('thisDevice') : t('lastUsed', { date: formatDate(usedAt) })}
        </p>
      </div>
      {!current && (
        <Button variant="ghost" className="shrink-0" aria-describedby={id} disabled={busy} onClick={onEnd}>
          {logout}
        </Button>
      )}
    </li>
  )
}
