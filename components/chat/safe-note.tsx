import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { ThreadCaution } from './thread-checks'

/**
 * Rules for a safe trade, shown at the start of a conversation: those for the person who is paid, or for the one who
 * pays. For an ad with signs of a risk they say first to compare.
 */
export function SafeNote({ paid }: { paid: boolean }) {
  const t = useTranslations('chat')
  const post = useTranslations('post')
  const before = useTranslations('checks')
  const caution = use(ThreadCaution)
  return (
    <aside aria-label={t('safeTitle')} className="mx-auto mb-2 flex max-w-lg gap-3 rounded-lg bg-accent p-3 text-sm">
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <p>
        <strong className="block font-semibold">{t('safeTitle')}</strong>
        {caution && <span className="block font-semibold">{before('compare')}</span>}
        {paid ? post('safetySelling') : t('safeText')}
      </p>
    </aside>
  )
}
