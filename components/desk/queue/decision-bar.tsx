import { Ban, Check, EyeOff } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Key } from './key'

type Props = {
  /** Conversations cannot be hidden. */
  canHide: boolean
  /** False for who is blocked already. */
  canBlock: boolean
  isHidden: boolean
  isReady: boolean
  /** How many cases the person has, and their name. */
  all: { number: number; name: string } | null
  isForAll: boolean
  onForAll: (isForAll: boolean) => void
  onHide: () => void
  onDismiss: () => void
  onBlock: () => void
}

/** The decisions of the open case, each with its key. */
export function DecisionBar(props: Props) {
  const { canHide, canBlock, isHidden, isReady, all, isForAll, onForAll, onHide, onDismiss, onBlock } = props
  return (
    <div role="group" aria-label="Decision" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        {canHide && (
          <Button variant="default" size="stacked" disabled={!isReady} onClick={onHide}>
            <EyeOff aria-hidden />
            <span>{isHidden ? 'Keep hidden' : 'Hide'}</span>
            <Hint name="h" />
          </Button>
        )}
        <Button variant="outline" size="stacked" disabled={!isReady} onClick={onDismiss}>
          <Check aria-hidden />
          <span>{isHidden ? 'Show again' : 'Nothing wrong'}</span>
          <Hint name="d" />
        </Button>
        <Button variant="destructive" size="stacked" disabled={!isReady || !canBlock} onClick={onBlock}>
          <Ban aria-hidden />
          <span>Block</span>
          <Hint name="b" />
        </Button>
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
