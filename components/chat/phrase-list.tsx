'use client'

import { useState } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { useSecondTapsIgnored } from '@/components/ui/second-tap'
import { PHRASES, type Phrase } from '@/lib/contract/phrases'
import { cn } from '@/lib/utils'
import { ListenButton } from './listen-button'
import { usePhrase } from './message-text'
import { PhraseBlank } from './phrase-blank'

/** `blank`: what the phrase's blank holds; null if it has none. */
export type SendPhrase = (phrase: Phrase, blank: string | null) => void

/** Phrases that a tap sends. One with a blank asks what belongs there first. */
export function PhraseList({ phrases, onSend }: { phrases: Phrase[]; onSend: SendPhrase }) {
  // What lies below the sheet must not take a second tap.
  useSecondTapsIgnored()
  const say = usePhrase()
  const [asked, setAsked] = useState<Phrase | null>(null)
  return (
    <ul className="flex flex-col divide-y divide-border px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {phrases.map(phrase => {
        const blank = PHRASES[phrase]
        return (
          <li key={phrase} className="flex flex-col">
            <div className="flex items-center">
              <button
                type="button"
                aria-expanded={blank === null ? undefined : asked === phrase}
                onClick={() => (blank === null ? onSend(phrase, null) : setAsked(phrase))}
                className={cn(
                  buttonVariants({ variant: 'ghost' }),
                  'min-h-12 flex-1 justify-start rounded-lg px-2 text-left font-normal text-foreground',
                )}
              >
                {say(phrase, null)}
              </button>
              <ListenButton text={say(phrase, null)} />
            </div>
            {asked === phrase && blank !== null && (
              <PhraseBlank kind={blank} label={say(phrase, null)} onSend={value => onSend(phrase, value)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
