import { CASE_SOURCES, type CaseSource, type Queue } from '@/lib/contract/desk-cases'
import { Chip } from '../chip'
import { queueAddress } from './address'
import { SOURCE_WORDS } from './words'

type Props = { source: CaseSource | null; counts: Queue['counts'] }

/** From where the shown cases come, each with how many wait. */
export function Filters({ source, counts }: Props) {
  return (
    <nav aria-label="Cases by where they come from" className="flex flex-wrap gap-1.5">
      {([null, ...CASE_SOURCES] as const).map(one => (
        <Chip key={one ?? 'all'} href={queueAddress(one, null)} isChosen={one === source} className="min-h-9">
          {one ? SOURCE_WORDS[one] : 'All'} <span className="figure font-normal">{counts[one ?? 'all']}</span>
        </Chip>
      ))}
    </nav>
  )
}
