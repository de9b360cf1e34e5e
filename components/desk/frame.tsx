import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { deskAddress, mayOpen, type DeskPage, type DeskRole } from '@/lib/contract/desk'
import { BRAND } from '@/lib/seo/brand'
import { cn } from '@/lib/utils'
import { SignOut } from './sign-out'

const PAGES: [DeskPage, string][] = [
  ['queue', 'Queue'],
  ['find', 'Find'],
  ['requests', 'Requests'],
  ['words', 'Words'],
  ['market', 'Market'],
  ['mailings', 'Mailings'],
  ['people', 'People'],
  ['passkeys', 'Passkeys'],
  ['trail', 'Trail'],
  ['vitals', 'Speed'],
  ['work', 'Work'],
]

type Props = {
  viewer: { name: string; role: DeskRole; requests: { open: number; near: number } | null }
  page: DeskPage
  title: string
  /** How many entries the page has. */
  count?: number
  /** As wide as the window; on a wide screen also as high, and parts of it scroll by themselves. */
  isFull?: boolean
  children: ReactNode
}

/** The frame of each page: who is signed in, the pages of their role, and the page itself. */
export function Frame({ viewer, page, title, count, isFull = false, children }: Props) {
  return (
    <div className={cn(isFull && 'lg:flex lg:h-dvh lg:flex-col')}>
      <header className="border-b border-border bg-card">
        <div className={cn('mx-auto flex flex-wrap items-center gap-x-4 px-4', !isFull && 'max-w-5xl')}>
          <p className="flex min-h-14 items-center gap-2 font-semibold text-primary">
            <span aria-hidden className="brand-mark size-8 shrink-0" />
            {BRAND} desk
          </p>
          <div className="ml-auto flex min-w-0 items-center gap-2">
            <span className="truncate max-sm:hidden">{viewer.name}</span>
            <Badge variant="accent" className="max-[25rem]:hidden">
              {viewer.role}
            </Badge>
            <SignOut />
          </div>
          <nav
            aria-label="Desk"
            className="-mx-1.5 flex w-[calc(100%+0.75rem)] flex-wrap sm:-mx-3 sm:w-[calc(100%+1.5rem)]"
          >
            {PAGES.filter(([name]) => mayOpen(viewer.role, name)).map(([name, words]) => (
              <a
                key={name}
                href={deskAddress(name)}
                aria-current={name === page ? 'page' : undefined}
                className={cn(
                  'flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-1.5 font-semibold max-sm:text-sm sm:px-3 text-muted-foreground hover:text-foreground',
                  name === page && 'border-primary text-primary hover:text-primary',
                )}
              >
                {words}
                {name === 'requests' && viewer.requests && <OpenRequests {...viewer.requests} />}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main className={isFull ? 'lg:min-h-0 lg:flex-1' : 'mx-auto flex max-w-5xl flex-col gap-4 p-4 pb-10'}>
        <h1 className={isFull ? 'sr-only' : 'flex items-baseline gap-2 text-2xl'}>
          {title}
          {count !== undefined && <span className="text-base font-normal text-muted-foreground">{count}</span>}
        </h1>
        {children}
      </main>
    </div>
  )
}

/** How many requests for data are open; red when the deadline of one is near. */
function OpenRequests({ open, near }: { open: number; near: number }) {
  if (open === 0) return null
  return (
    <Badge variant={near > 0 ? 'destructive' : 'accent'} className="figure px-2 py-0">
      {open}
      <span className="sr-only">{near > 0 ? `open, ${near} due` : 'open'}</span>
    </Badge>
  )
}
