import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'

/**
 * Rules for a safe trade, shown at the start of a conversation: those for the person who is paid, or for the one who
 * pays.
 */
export function SafeNote({ paid }: { paid: boolean }) {
  const t = useTranslations('chat')
  const post = useTranslations('post')
  return (
    <aside aria-label={t('safeTitle')} className="mx-auto mb-2 flex max-w-lg gap-3 rounded-lg bg-accent p-3 text-sm">
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <p>
        <strong className="block font-semibold">{t('safeTitle')}</strong>
        {paid ? post('safetySelling') : t('safeText')}
      </p>
    </aside>
  )
}
