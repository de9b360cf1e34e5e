import { Clock, MessagesSquare, UserRoundX } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Badge } from '@/components/ui/badge'
import type { CaseRow as Row } from '@/lib/contract/desk-cases'
import { formatRupees } from '@/lib/format/format'
import { pictureIn } from '@/lib/pictures/pictures'
import { cn } from '@/lib/utils'
import { Photo } from './photo'
import { clockOf } from './times'
import { blockedWords, nameOf, titleOf, whyWords } from './words'

type Props = {
  row: Row
  address: string
  now: number
  isNew: boolean
  isSelected: boolean
  isOpen: boolean
  onOpen: () => void
}

/** A case in the list. */
export function CaseRow({ row, address, now, isNew, isSelected, isOpen, onOpen }: Props) {
  const clock = clockOf(row, now)
  const Icon = row.about === 'chat' ? MessagesSquare : UserRoundX
  function open(event: MouseEvent) {
    // With a key held, the browser opens a tab or a window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li>
      <a
        id={`case-${row.id}`}
        href={address}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isSelected ? 0 : -1}
        onClick={open}
        className={cn(
          'flex scroll-my-2 gap-3 border-l-4 border-transparent py-2.5 pr-3 pl-2.5 -outline-offset-3 hover:bg-muted',
          isSelected && !isOpen && 'lg:border-secondary lg:bg-muted/60',
          isOpen && 'border-primary bg-accent hover:bg-accent',
        )}
      >
        {row.about !== 'post' ? (
          <span className="grid size-14 shrink-0 place-items-center rounded-md bg-muted text-muted-foreground">
            <Icon aria-hidden className="size-6" />
          </span>
        ) : (
          <Photo address={row.photo && pictureIn(row.photo, 320)} alt="" width={56} />
        )}
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className={cn('truncate', !row.isSeen && 'font-semibold')}>{titleOf(row)}</span>
          <span className="truncate text-sm text-muted-foreground">
            {row.price !== null && <span className="figure text-foreground">{formatRupees(row.price)} · </span>}
            {[row.about === 'post' && nameOf(row.person), row.about === 'person' && blockedWords(row), row.place]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="flex flex-wrap gap-1 py-0.5">
            {isNew && <Badge className="px-2 py-0">New</Badge>}
            {whyWords(row).map(words => (
              <Badge
                key={words}
                variant={words === 'Held' ? 'secondary' : 'ghost'}
                className="border border-border px-2 py-0"
              >
                {words}
              </Badge>
            ))}
          </span>
          <span className="flex flex-wrap justify-between gap-x-3 text-sm">
            <span
              className={cn(
                'figure inline-flex items-center gap-1',
                clock.isShort ? 'font-semibold text-destructive' : 'text-muted-foreground',
              )}
            >
              <Clock aria-hidden className="size-4" />
              {clock.words}
            </span>
            {row.reader && <span className="font-semibold text-primary">{row.reader} has it open</span>}
          </span>
        </span>
      </a>
    </li>
  )
}
