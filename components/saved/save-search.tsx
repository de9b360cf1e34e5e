'use client'

import { BellPlus, BellRing } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLoginGate } from '@/components/auth/use-gate'
import { loadWords } from '@/components/ui/lazy-messages'
import { isSecondTap } from '@/components/ui/taps'
import { toast } from '@/components/ui/toast'
import { errorCode } from '@/lib/api/problem'
import { setViewer } from '@/lib/api/viewer'
import type { SavedFilters } from '@/lib/contract/saved-searches'
import { useRouter } from '@/lib/i18n/navigation'

type Props = { /** What the list asks for now. */ filters: SavedFilters; label: string }

/** Saves what a list asks for: its reader is told when new ads come. */
export function SaveSearch({ filters, label }: Props) {
  const t = useTranslations('actions')
  const shell = useTranslations('shell')
  const locale = useLocale()
  const router = useRouter()
  const gate = useLoginGate()
  const [pending, setPending] = useState(false)
  const [saved, setSaved] = useState('')
  const asked = JSON.stringify(filters)
  const isSaved = saved === asked
  const see = { action: { label: t('seeSearches'), onClick: () => router.push('/saved-posts#searches') } }

  async function save(pressed: HTMLElement): Promise<void> {
    setPending(true)
    try {
      const { call } = await import('@/lib/api/client')
      const { isNew } = (await call('saveSearch', { query: { locale }, body: filters })).data
      setSaved(asked)
      toast.success(t(isNew ? 'searchSaved' : 'searchKnown'), see)
    } catch (problem) {
      const code = errorCode(problem)
      if (code === 'loginRequired') {
        setViewer(null)
        return await reach(pressed)
      }
      const words = await loadWords(locale).catch(() => undefined)
      toast.error(words?.errors?.[code] ?? shell('error'), code === 'tooManySearches' ? see : undefined)
    } finally {
      setPending(false)
    }
  }

  const reach = (pressed: HTMLElement) => gate('loginToSaveSearch', pressed, () => void save(pressed))
  const Icon = isSaved ? BellRing : BellPlus
  return (
    <button
      type="button"
      aria-disabled={pending}
      onClick={event => isSecondTap(event) || pending || void reach(event.currentTarget)}
      className="flex min-h-11 items-center gap-2 rounded-full border border-leaf/50 bg-card py-1 pr-4 pl-3.5 text-left font-semibold text-leaf hover:bg-leaf-tint"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {isSaved ? t('saved') : label}
    </button>
  )
}
