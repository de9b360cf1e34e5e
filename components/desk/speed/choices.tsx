import { VITAL_DAYS, VITAL_GROUPS, type VitalDays, type VitalGroup } from '@/lib/contract/vital-names'
import { cn } from '@/lib/utils'
import { GROUP_WORDS } from './words'

type Props = { group: VitalGroup; days: VitalDays }

/** By what the measurements are told apart, and of how many days they are. */
export function Choices({ group, days }: Props) {
  return (
    <nav aria-label="What is shown" className="flex flex-wrap gap-x-6 gap-y-2">
      <span className="flex flex-wrap gap-1.5">
        {VITAL_GROUPS.map(one => (
          <Choice
            key={one}
            group={one}
            days={days}
            isChosen={one === group}
            words={`By ${GROUP_WORDS[one].toLowerCase()}`}
          />
        ))}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {VITAL_DAYS.map(one => (
          <Choice key={one} group={group} days={one} isChosen={one === days} words={`${one} days`} />
        ))}
      </span>
    </nav>
  )
}

function Choice({ group, days, isChosen, words }: Props & { isChosen: boolean; words: string }) {
  return (
    <a
      href={`/desk/vitals?by=${group}&days=${days}`}
      aria-current={isChosen ? 'true' : undefined}
      className={cn(
        'flex min-h-11 items-center rounded-full border border-border bg-card px-3 text-sm font-semibold hover:bg-muted',
        isChosen && 'border-primary bg-primary text-primary-foreground hover:bg-primary',
      )}
    >
      {words}
    </a>
  )
}
