import { Mic, Square } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Above the suggestions of an empty box: search by voice. */
export function SpeakRow({ listening, onToggle }: { listening: boolean; onToggle: () => void }) {
  const t = useTranslations('speech')
  const Icon = listening ? Square : Mic
  return (
    <Button kind="quiet" aria-pressed={listening} onClick={onToggle} className="w-full justify-start! px-3! text-left!">
      <Icon aria-hidden />
      <span aria-live="polite">{t(listening ? 'listening' : 'search')}</span>
    </Button>
  )
}
