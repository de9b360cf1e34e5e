import { AvatarFallback } from '@/components/ui/avatar'

/**
 * Initials in their circle. Syllables of Indian scripts are drawn smaller: two of them can be three times as wide as
 * two Latin letters.
 */
export function Initials({ letters }: { letters: string }) {
  return (
    <AvatarFallback className={letters.length > 2 ? 'text-[0.7em] whitespace-nowrap' : undefined}>
      {letters}
    </AvatarFallback>
  )
}
