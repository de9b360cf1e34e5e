import { Mic, Square } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useDictation } from './use-dictation'

type Props = {
  /** Which field is spoken into. */
  label: string
  /** What stands in it when the speaker begins; what is heard comes after it. */
  before: () => string
  /** The field's limit in characters. */
  most: number
  write: (text: string) => void
}

/** Under a field: speaking instead of typing. Nothing where the browser does not understand speech. */
export function DictateButton({ label, before, most, write }: Props) {
  const t = useTranslations('speech')
  const { able, listening, toggle } = useDictation(() => {
    const kept = before().trim()
    return heard => write([kept, heard].filter(Boolean).join(' ').slice(0, most))
  })
  if (!able) return null
  const Icon = listening ? Square : Mic
  return (
    <Button kind="quiet" aria-pressed={listening} aria-label={`${t(listening ? 'listening' : 'instead')} (${label})`} onClick={toggle} className="self-start bg-leaf-tint px-4! text-left!">
      <Icon aria-hidden />
      <span aria-live="polite">{t(listening ? 'listening' : 'instead')}</span>
    </Button>
  )
}
