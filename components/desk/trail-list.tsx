import { buttonVariants } from '@/components/ui/button'
import { nameInTrail } from '@/lib/contract/desk'

type Act = { seq: number; at: string; by: string; act: string; subject: string; reason: string }
type Props = {
  acts: Act[]
  hasMore: boolean
  /** Is this the first page? */
  isNewest: boolean
  /** The names of those people of the desk who are still there, by their ids. */
  names: ReadonlyMap<string, string>
}

/** What was done at the desk, the newest first. */
export function TrailList({ acts, hasMore, isNewest, names }: Props) {
  const last = acts.at(-1)
  return (
    <>
      {acts.length === 0 ? (
        <p className="text-muted-foreground">{isNewest ? 'Nothing was done.' : 'Nothing was done before.'}</p>
      ) : (
        <ol className="divide-y divide-border rounded-lg bg-card shadow-md">
          {acts.map(act => (
            <Row key={act.seq} act={act} name={names.get(act.subject)} />
          ))}
        </ol>
      )}
      <nav aria-label="Pages" className="flex flex-wrap gap-3">
        {!isNewest && (
          <a href="/desk/trail" className={buttonVariants({ variant: 'outline' })}>
            Newest
          </a>
        )}
        {hasMore && last && (
          <a href={`/desk/trail?before=${last.seq}`} className={buttonVariants({ variant: 'outline' })}>
            Older
          </a>
        )}
      </nav>
    </>
  )
}

function Row({ act: { seq, at, by, act, subject, reason }, name }: { act: Act; name: string | undefined }) {
  return (
    <li className="px-4 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{act}</span>
        {name && <span>{name}</span>}
        {reason && <span className="text-muted-foreground">{reason}</span>}
        <span className="figure ml-auto text-sm text-muted-foreground">{seq}</span>
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted-foreground">
        <span className="figure">{at}</span>
        <span title={by}>
          by <span className="text-foreground">{nameInTrail(by)}</span>
        </span>
        <span>{subject}</span>
      </p>
    </li>
  )
}
