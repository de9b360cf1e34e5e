import { Square, Volume2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useReading } from '@/components/speech/use-reading'
import { cn } from '@/lib/utils'

/** Reads a sentence in the reader's language aloud; nothing where the browser has no voice for it. */
export function ListenButton({ text, className }: { text: string; className?: string }) {
  const t = useTranslations('speech')
  const language = useLocale()
  const { able, reading, toggle } = useReading([language], () => [{ text, language }])
  if (!able) return null
  const Icon = reading ? Square : Volume2
  return (
    <button
      type="button"
      aria-pressed={reading}
      aria-label={`${t(reading ? 'stop' : 'listen')}: ${text}`}
      onClick={toggle}
      className={cn('grid size-11 shrink-0 place-items-center rounded-lg text-primary hover:bg-muted', className)}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
