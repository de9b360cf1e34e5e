import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** How to trade safely; stands where a conversation begins. */
export function SafeNote() {
  const t = useTranslations('chat')
  return (
    <aside aria-label={t('safeTitle')} className="mx-auto mb-2 flex max-w-lg gap-3 rounded-card bg-leaf-tint p-3 text-sm">
      <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-leaf" />
      <p>
        <strong className="block font-semibold">{t('safeTitle')}</strong>
        {t('safeText')}
      </p>
    </aside>
  )
}
