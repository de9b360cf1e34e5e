import { Ban, Check, EyeOff, PencilLine } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import type { CaseDecision, CaseRow } from '@/lib/contract/desk-cases'
import { Key } from './key'

/** The decisions in the order of the bar, each with its key. */
const BUTTONS = [
  { decision: 'hide', name: 'h', Icon: EyeOff, variant: 'default' },
  { decision: 'ask', name: 'c', Icon: PencilLine, variant: 'outline' },
  { decision: 'dismiss', name: 'd', Icon: Check, variant: 'outline' },
  { decision: 'block', name: 'b', Icon: Ban, variant: 'destructive' },
] as const satisfies { decision: CaseDecision; name: string; Icon: typeof Ban; variant: string }[]

type Props = {
  about: CaseRow['about']
  isHidden: boolean
  /** Null for what this case cannot have; false for what it cannot have now. */
  can: Record<CaseDecision, boolean | null>
  /** How many cases the person has, and their name. */
  all: { number: number; name: string } | null
  isForAll: boolean
  onForAll: (isForAll: boolean) => void
  onDecide: (decision: CaseDecision) => void
}

/** What a button says about this case. */
function wordsOf(decision: CaseDecision, { about, isHidden }: Pick<Props, 'about' | 'isHidden'>): string {
  const isPerson = about === 'person'
  return {
    hide: isHidden ? 'Keep hidden' : 'Hide',
    ask: 'Ask for a change',
    dismiss: isPerson ? 'Let them in again' : isHidden ? 'Show again' : 'Nothing wrong',
    block: isPerson ? 'Stays blocked' : 'Block',
  }[decision]
}

/** The decisions of the open case; on a phone two in a row. */
export function DecisionBar({ about, isHidden, can, all, isForAll, onForAll, onDecide }: Props) {
  return (
    <div role="group" aria-label="Decision" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {BUTTONS.filter(({ decision }) => can[decision] !== null).map(({ decision, name, Icon, variant }) => (
          <Button
            key={decision}
            variant={variant}
            size="stacked"
            className="max-sm:flex-row max-sm:gap-1.5"
            disabled={!can[decision]}
            onClick={() => onDecide(decision)}
          >
            <Icon aria-hidden className="size-5 max-sm:size-4" />
            <span>{wordsOf(decision, { about, isHidden })}</span>
            <Hint name={name} />
          </Button>
        ))}
      </div>
      {all && (
        <label className="flex min-h-11 min-w-0 items-center gap-2">
          <Checkbox checked={isForAll} onChange={event => onForAll(event.target.checked)} />
          <span className="min-w-0 truncate">
            All {all.number} cases of {all.name}
          </span>
          <Hint name="a" />
        </label>
      )}
    </div>
  )
}

/** A touch screen has no keys. */
function Hint({ name }: { name: string }) {
  return (
    <span className="max-sm:hidden">
      <Key>{name}</Key>
    </span>
  )
}
