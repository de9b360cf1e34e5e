import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { CasePost, CaseRow, PersonLife } from '@/lib/contract/desk-cases'
import { formatRupees } from '@/lib/format/format'
import { cn } from '@/lib/utils'
import { clockOf } from './times'
import { blockedWords, nameOf, postState, titleOf, whyWords } from './words'

type Props = { row: CaseRow; post: CasePost | null; person: PersonLife | null; now: number; onBack: () => void }

/** The head of the open case; it gets the focus, so that a screen reader goes on there. */
export function CaseHead({ row, post, person, now, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    // A dialog that closes at this moment gives the focus back first.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const clock = clockOf(row, now)
  const isPerson = row.about === 'person'
  return (
    <header className="flex flex-col gap-1">
      <Button variant="ghost" size="sm" className="-ml-3 self-start lg:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden />
        All cases
      </Button>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none lg:text-2xl">
        {titleOf(row)}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        {row.price !== null && <span className="figure text-lg font-semibold">{formatRupees(row.price)}</span>}
        {post && <span>{postState(post, row)}</span>}
        {isPerson && person && <span>{blockedWords(person) ?? 'not blocked any more'}</span>}
        {post?.status === 'active' && (
          <a
            href={post.address}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 font-semibold text-primary underline underline-offset-4"
          >
            Public page
            <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {whyWords(row).map(words => (
          <Badge key={words} variant="outline">
            {words}
          </Badge>
        ))}
        <span className={cn(clock.isShort ? 'font-semibold text-destructive' : 'text-muted-foreground')}>
          {clock.words}
        </span>
        <span className="text-muted-foreground">
          {[!isPerson && nameOf(row.person), row.place].filter(Boolean).join(', ')}
        </span>
        {row.reader && <span className="font-semibold text-primary">{row.reader} has it open, too</span>}
      </p>
    </header>
  )
}
