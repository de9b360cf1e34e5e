import { Mic, Square } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Voice search, above the suggestions of an empty field. */
export function SpeakRow({ listening, onToggle }: { listening: boolean; onToggle: () => void }) {
  const t = useTranslations('speech')
  const Icon = listening ? Square : Mic
  return (
    <Button variant="ghost" aria-pressed={listening} onClick={onToggle} className="w-full justify-start px-3 text-left">
      <Icon aria-hidden />
      <span aria-live="polite">{t(listening ? 'listening' : 'search')}</span>
    </Button>
  )
}
