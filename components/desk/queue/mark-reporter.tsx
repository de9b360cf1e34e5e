import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { callDesk } from '../call'
import { useAction } from '../use-action'

/** Says that somebody reports to harm others, so that their reports hide nothing; or not any more. */
export function MarkReporter({ id, isUnreliable }: { id: string; isUnreliable: boolean }) {
  const client = useQueryClient()
  const { isBusy, fault, run } = useAction()
  const mark = () =>
    void run(async () => {
      await callDesk('markReporter', { isUnreliable: !isUnreliable }, id)
      await client.invalidateQueries({ queryKey: ['case'] })
    })
  return (
    <>
      <Button variant="ghost" size="xs" className="-ml-2 self-start" disabled={isBusy} onClick={mark}>
        {isUnreliable ? 'Trust their reports again' : 'Mark as unreliable'}
      </Button>
      <FieldError>{fault}</FieldError>
    </>
  )
}
