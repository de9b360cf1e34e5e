import { RadioGroup } from '@/components/ui/radio-group'
import { BLOCK_DAYS } from '@/lib/contract/desk-cases'
import type { BlockDays } from './use-decisions'
import { count } from './words'

/** For how many days somebody can be blocked, the longest first; null: for good. */
const LENGTHS: BlockDays[] = [null, ...BLOCK_DAYS.toReversed()]

/**
 * For how many days the block is that an appeal is against, which can only become shorter; null: for good; undefined:
 * nobody is blocked yet.
 */
export type Former = number | null | undefined

/** What can be chosen; the first leaves a block that stays as it is. */
const lengthsOf = (former: Former): BlockDays[] => LENGTHS.filter(one => one === null || (former ?? Infinity) > one)

/** The length of a block that is so many steps shorter; it ends at both ends. */
export function shorter(days: BlockDays, steps: number, former: Former): BlockDays {
  const lengths = lengthsOf(former)
  return lengths[Math.min(lengths.length - 1, Math.max(0, lengths.indexOf(days) + steps))] ?? null
}

type Props = { days: BlockDays; former: Former; onDays: (days: BlockDays) => void }

/** Asks for how long somebody is blocked, from now on. */
export function BlockLength({ days, former, onDays }: Props) {
  return (
    <RadioGroup aria-label="For how long" className="grid-flow-col auto-cols-fr gap-1.5 sm:gap-2">
      {lengthsOf(former).map(one => (
        <label
          key={one}
          className="grid min-h-11 cursor-pointer place-items-center rounded-lg border border-input px-1 text-center whitespace-nowrap hover:bg-muted max-sm:text-sm has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-primary-foreground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
          <input type="radio" name="days" checked={one === days} onChange={() => onDays(one)} className="sr-only" />
          {one !== null ? count(one, 'day') : former === undefined ? 'For good' : 'As before'}
        </label>
      ))}
    </RadioGroup>
  )
}
