import { CloudOff } from 'lucide-react'
import { Button } from './button'
import { EmptyState } from './empty-state'

type Props = { title: string; text?: string; /** What the button says. */ again: string; busy: boolean; onAgain: () => void }

/** What stands instead of a list that the browser could not load, and asks for it again. */
export function LoadFailed({ title, text, again, busy, onAgain }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={title}
        text={text}
        action={
          <Button kind="secondary" disabled={busy} onClick={onAgain}>
            {again}
          </Button>
        }
      />
    </div>
  )
}
