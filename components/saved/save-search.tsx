'use client'

import { BellPlus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useGate } from '@/components/auth/use-gate'
import { isSecondTap } from '@/components/shared/taps'
import { toast } from '@/components/ui/toast'
import { errorCode } from '@/lib/client/problem'
import { offerPush } from '@/lib/notifications/offer'
import { setViewer } from '@/lib/auth/viewer'
import type { SavedFilters } from '@/lib/contract/saved-searches'
import { useRouter } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'
import { loadWords, type Words } from '@/lib/i18n/words'

type Props = { /** The filters of the current list. */ filters: SavedFilters; label: string }

/** Saves the search of a list: the user is notified when new posts match it. */
export function SaveSearch({ filters, label }: Props) {
  const t = useTranslations('actions')
  const shell = useTranslations('shell')
  const locale = useLocale()
  const router = useRouter()
  const gate = useGate()
  const [pending, setPending] = useState(false)
  const [saved, setSaved] = useState('')
  const filtersJson = JSON.stringify(filters)
  const isSaved = saved === filtersJson

  async function save(pressed: HTMLElement): Promise<void> {
    setPending(true)
    // The words of what comes after the tap are not in the page.
    const late = loadWords(locale)
    const see = ({ saved: words }: Words) => ({
      action: { label: words!.seeSearches!, onClick: () => router.push('/saved-posts#searches') },
    })
    try {
      const [{ call, saveSearch }, words] = await Promise.all([import('@/lib/client/late-calls'), late])
      const { isNew } = (await call(saveSearch, { query: { locale }, body: filters })).data
      setSaved(filtersJson)
      toast.success(words.saved![isNew ? 'searchSaved' : 'searchKnown']!, see(words))
      offerPush()
    } catch (problem) {
      const code = errorCode(problem)
      if (code === 'loginRequired') {
        setViewer(null)
        return await reach(pressed)
      }
      const words = await late.catch(() => undefined)
      toast.error(words?.errors?.[code] ?? shell('error'), words && code === 'tooManySearches' ? see(words) : undefined)
    } finally {
      setPending(false)
    }
  }

  const reach = (pressed: HTMLElement) => gate('loginToSaveSearch', pressed, () => void save(pressed))
  return (
    <button
      type="button"
      aria-disabled={pending}
      onClick={event => isSecondTap(event) || pending || void reach(event.currentTarget)}
      className="flex min-h-11 items-center gap-2 rounded-full border border-primary/50 bg-card py-1 pr-4 pl-3.5 text-left font-semibold text-primary hover:bg-accent"
    >
      <BellPlus aria-hidden className={cn('size-5 shrink-0', isSaved && 'fill-current')} />
      {isSaved ? t('saved') : label}
    </button>
  )
}
