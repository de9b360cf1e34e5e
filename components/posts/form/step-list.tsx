import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import type { StepName } from './values'

const NAMES = { basic: 'stepBasic', details: 'stepDetails', photos: 'stepPhotos' } as const

/** Which steps there are, which are done and which one this is. */
export function StepList({ steps, current }: { steps: StepName[]; current: number }) {
  const t = useTranslations('postAd')
  return (
    <ol className="flex gap-2">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} className="min-w-0 flex-1">
          <span className={classes('block h-1.5 rounded-full', index <= current ? 'bg-leaf' : 'bg-line')} />
          <span className={classes('mt-1.5 flex items-center gap-1.5 text-sm', index === current ? 'font-bold' : 'text-ink-soft')}>
            {index < current ? <Check aria-hidden className="size-4 shrink-0 text-leaf" /> : <span className="figure">{index + 1}.</span>}
            {t(NAMES[step])}
          </span>
        </li>
      ))}
    </ol>
  )
}
