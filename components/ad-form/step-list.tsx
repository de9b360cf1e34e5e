import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/lib/utils'
import type { StepName } from './values'

/** The words of each step in `messages`, namespace `postAd`. */
export const STEP_WORDS = { basic: 'stepBasic', details: 'stepDetails', photos: 'stepPhotos' } as const

/** Shows the steps, which of them are done, and the current one. */
export function StepList({ steps, current }: { steps: StepName[]; current: number }) {
  const t = useTranslations('postAd')
  return (
    <ol className="@container flex gap-1 sm:gap-2 *:flex-1 *:basis-0">
      {steps.map((step, index) => (
        // On the smallest screens and with very large letters, only the current step shows its name. A step has at
        // least the width of its longest word, so that no word breaks.
        <li key={step} aria-current={index === current ? 'step' : undefined} className="wrap-break-word">
          <span className={cn('block h-1.5 rounded-full', index <= current ? 'bg-primary' : 'bg-border')} />
          <span
            className={cn(
              'mt-1.5 flex gap-1 text-sm leading-snug',
              index === current ? 'font-semibold' : 'text-muted-foreground',
            )}
          >
            {index < current ? (
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
            ) : (
              <span className={cn('figure hidden sm:inline', index > current && '@max-[20rem]:inline')}>
                {index + 1}.
              </span>
            )}
            <span className={cn(index !== current && '@max-[20rem]:sr-only')}>{t(STEP_WORDS[step])}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
