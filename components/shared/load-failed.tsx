import { CloudOff } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from './empty-state'

type Props = {
  title: string
  text?: string
  /** The label of the button. */
  again: string
  busy: boolean
  onAgain: () => void
}

/** Shown if the browser could not load a list, with a button that loads it again. */
export function LoadFailed({ title, text, again, busy, onAgain }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={title}
        text={text}
        action={
          <Button variant="outline" disabled={busy} onClick={onAgain}>
            {again}
          </Button>
        }
      />
    </div>
  )
}
