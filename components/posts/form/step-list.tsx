import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import type { StepName } from './values'

const NAMES = { basic: 'stepBasic', details: 'stepDetails', photos: 'stepPhotos' } as const

/** Which steps there are, which are done and which one this is. */
export function StepList({ steps, current }: { steps: StepName[]; current: number }) {
  const t = useTranslations('postAd')
  return (
    <ol className="flex flex-wrap gap-2 wrap-break-word *:flex-1 *:basis-0">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          <span className={classes('block h-1.5 rounded-full', index <= current ? 'bg-leaf' : 'bg-line')} />
          <span className={classes('mt-1.5 flex gap-1 text-sm leading-snug', index === current ? 'font-semibold' : 'text-ink-soft')}>
            {index < current ? <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-leaf" /> : <span className="figure hidden sm:inline">{index + 1}.</span>}
            <span className={classes('min-w-0', index !== current && 'max-[22rem]:sr-only')}>{t(NAMES[step])}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
