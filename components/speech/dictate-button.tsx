import { Mic, Square } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useDictation } from './use-dictation'

type Props = {
  /** The name of the field. */
  label: string
  /** Returns the text of the field when the user starts to speak. The spoken text is appended. */
  before: () => string
  /** The field's limit in characters. */
  most: number
  write: (text: string) => void
}

/** A button under a field that dictates into it. It is hidden if the browser has no speech recognition. */
export function DictateButton({ label, before, most, write }: Props) {
  const t = useTranslations('speech')
  const { able, listening, toggle } = useDictation(() => {
    const kept = before().trim()
    return heard => write([kept, heard].filter(Boolean).join(' ').slice(0, most))
  })
  if (!able) return null
  const Icon = listening ? Square : Mic
  return (
    <Button
      variant="ghost"
      aria-pressed={listening}
      aria-label={`${t(listening ? 'listening' : 'instead')} (${label})`}
      onClick={toggle}
      className="self-start bg-accent px-4 text-left"
    >
      <Icon aria-hidden />
      <span aria-live="polite">{t(listening ? 'listening' : 'instead')}</span>
    </Button>
  )
}
