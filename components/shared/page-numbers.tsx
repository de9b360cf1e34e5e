import { Pagination, PaginationContent, PaginationItem, PaginationLink } from '@/components/ui/pagination'
import { Link } from '@/lib/i18n/navigation'

type Props = {
  /** Counted from 1. */
  page: number
  /** The number of pages known to exist. */
  pages: number
  /** The path of a page, without the language. */
  href: (page: number) => string
  label: string
  /** True if the page links to all pages. */
  all?: boolean
}

/** Up to this many pages all link to each other. Longer lists link to the near pages and every tenth one. */
const FEW = 10

/**
 * The pages to which a page links. Because every tenth page is among them, no page of a long list is more than six
 * links away.
 */
export function linkedPages(page: number, pages: number, all = false): number[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return all || pages <= FEW
    ? numbers
    : numbers.filter(one => one === 1 || one === pages || one % 10 === 0 || Math.abs(one - page) <= 2)
}

/** Plain links to the pages of a list. */
export function PageNumbers({ page, pages, href, label, all }: Props) {
  if (pages < 2) return null
  return (
    <Pagination aria-label={label}>
      <PaginationContent>
        {linkedPages(page, pages, all).map(one => (
          <PaginationItem key={one}>
            <PaginationLink isActive={one === page} render={<Link href={href(one)} />}>
              {one}
            </PaginationLink>
          </PaginationItem>
        ))}
      </PaginationContent>
    </Pagination>
  )
}
