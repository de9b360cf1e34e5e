import { classes } from './classes'

type Props = { /** Counted from 1. */ page: number; /** Pages that are known to be there. */ pages: number; href: (page: number) => string; label: string; /** Links to every page, however many. */ all?: boolean }

/** So many pages are all linked from each other; of more, the near ones and every tenth. */
const FEW = 10

/** The pages that a page links to: with every tenth one among them, no page of a long list is more than six steps away. */
export function linkedPages(page: number, pages: number, all = false): number[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return all || pages <= FEW ? numbers : numbers.filter(one => one === 1 || one === pages || one % 10 === 0 || Math.abs(one - page) <= 2)
}

/** Plain links to the pages of a list. */
export function Pager({ page, pages, href, label, all }: Props) {
  if (pages < 2) return null
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap justify-center gap-1">
        {linkedPages(page, pages, all).map(one => (
          <li key={one}>
            <a
              href={href(one)}
              aria-current={one === page ? 'page' : undefined}
              className={classes('figure grid min-h-11 min-w-11 place-items-center rounded-card px-2 font-semibold hover:bg-sunken', one === page ? 'bg-leaf-tint text-leaf-strong' : 'text-leaf')}
            >
              {one}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
