import { CircleCheck, ListTodo } from 'lucide-react'
import { Alert, AlertDescription } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Empty, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from '@/components/ui/empty'
import { Skeleton } from '@/components/ui/skeleton'
import {
  UNDO_MINUTES,
  type CaseDetail,
  type CaseRow,
  type CaseSource,
  type RecentDecision,
} from '@/lib/contract/desk-cases'
import { cn } from '@/lib/utils'
import { CaseView } from './case-view'
import { Key } from './key'
import { count, SOURCE_WORDS } from './words'

type Props = {
  /** The open case; null: none. */
  id: string | null
  row: CaseRow | null
  detail: CaseDetail | null
  now: number
  mayDecide: boolean
  note: string | null
  /** Is there no case in the list? */
  isEmpty: boolean
  recent: RecentDecision[]
  source: CaseSource | null
  onBack: () => void
}

/** The place of the open case; without one it says what to do. */
export function CasePane({ id, row, detail, now, mayDecide, note, isEmpty, recent, source, onBack }: Props) {
  return (
    <section
      aria-label="Case"
      tabIndex={0}
      className={cn(
        '-outline-offset-3 lg:col-start-2 lg:row-start-1 lg:min-h-0 lg:overflow-y-auto',
        id === null && !isEmpty && 'max-lg:hidden',
      )}
    >
      {id === null ? (
        <Nothing isEmpty={isEmpty} recent={recent} source={source} />
      ) : row ? (
        <CaseView row={row} detail={detail} now={now} mayDecide={mayDecide} note={note} onBack={onBack} />
      ) : (
        <div className="flex flex-col items-start gap-4 p-4">
          {note ? (
            <Alert variant="warning" role="status">
              <AlertDescription>{note}</AlertDescription>
            </Alert>
          ) : (
            <Skeleton className="h-40 w-full rounded-lg" />
          )}
          <Button variant="outline" onClick={onBack}>
            All cases
          </Button>
        </div>
      )}
    </section>
  )
}

function Nothing({ isEmpty, recent, source }: Pick<Props, 'isEmpty' | 'recent' | 'source'>) {
  const decided = recent.reduce((sum, { cases }) => sum + cases.length, 0)
  return (
    <Empty>
      <EmptyHeader>
        <EmptyMedia variant="icon">{isEmpty ? <CircleCheck /> : <ListTodo />}</EmptyMedia>
        <EmptyTitle>{isEmpty ? 'Nothing waits.' : 'Choose a case'}</EmptyTitle>
        <EmptyDescription>
          {!isEmpty ? (
            <>
              <Key>j</Key> and <Key>k</Key> move, <Key>o</Key> opens, <Key>?</Key> shows all keys.
            </>
          ) : (
            [
              source && `This list shows only: ${SOURCE_WORDS[source]}.`,
              decided > 0 && `You decided ${count(decided, 'case')} in the last ${UNDO_MINUTES} minutes.`,
              'What comes in appears here by itself.',
            ]
              .filter(Boolean)
              .join(' ')
          )}
        </EmptyDescription>
      </EmptyHeader>
    </Empty>
  )
}
