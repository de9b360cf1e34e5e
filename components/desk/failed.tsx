'use client'

import { buttonVariants } from '@/components/ui/button'
import { Empty, EmptyContent, EmptyHeader, EmptyTitle } from '@/components/ui/empty'

/** Shown when a page of the desk failed. The reason stands in the log alone. */
export function Failed() {
  return (
    <main>
      <Empty role="alert">
        <EmptyHeader>
          <EmptyTitle as="h1">That failed. Load the page again.</EmptyTitle>
        </EmptyHeader>
        <EmptyContent>
          <a href="/desk" className={buttonVariants()}>
            To the desk
          </a>
        </EmptyContent>
      </Empty>
    </main>
  )
}
