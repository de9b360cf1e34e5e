import { buttonVariants } from '@/components/ui/button'
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyTitle } from '@/components/ui/empty'

/** Shown for an address of the desk that has no page, or none for this person. */
export function Missing() {
  return (
    <main>
      <Empty>
        <EmptyHeader>
          <EmptyTitle as="h1">This page is not here</EmptyTitle>
          <EmptyDescription>The address is wrong, or the page is not for your role.</EmptyDescription>
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
