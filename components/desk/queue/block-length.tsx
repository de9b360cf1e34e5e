import { RadioGroup } from '@/components/ui/radio-group'
import { BLOCK_DAYS } from '@/lib/contract/desk-cases'
import type { BlockDays } from './use-decisions'
import { count } from './words'

/** For how many days somebody can be blocked, the longest first; null: for good. */
const LENGTHS: BlockDays[] = [null, ...BLOCK_DAYS.toReversed()]

/** The length of a block that is so many steps shorter; it ends at both ends. */
export function shorter(days: BlockDays, steps: number): BlockDays {
  return LENGTHS[Math.min(LENGTHS.length - 1, Math.max(0, LENGTHS.indexOf(days) + steps))] ?? null
}

/** How long a block was to last that was made before. @param days null: for good */
export const lengthOf = (days: number | null): BlockDays => LENGTHS.find(one => one === days) ?? null

type Props = { days: BlockDays; onDays: (days: BlockDays) => void }

/** Asks for how long somebody is blocked. */
export function BlockLength({ days, onDays }: Props) {
  return (
    <RadioGroup aria-label="For how long" className="grid-flow-col auto-cols-fr gap-1.5 sm:gap-2">
      {LENGTHS.map(one => (
        <label
          key={one}
          className="grid min-h-11 cursor-pointer place-items-center rounded-lg border border-input px-1 text-center whitespace-nowrap hover:bg-muted max-sm:text-sm has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-primary-foreground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
          <input type="radio" name="days" checked={one === days} onChange={() => onDays(one)} className="sr-only" />
          {one === null ? 'For good' : count(one, 'day')}
        </label>
      ))}
    </RadioGroup>
  )
}
