import { ChevronDown } from 'lucide-react'
import { LinkList, type LinkGroup } from './link-list'

/** The landing pages of a category by breed and place, collapsed at the end of its list. It needs no script. */
export function Browse({ title, groups }: { title: string; groups: LinkGroup[] }) {
  return (
    <details className="group mx-3 mt-4 rounded-lg bg-card px-3 shadow-md sm:mx-5 lg:mx-0">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-1.5 py-1 font-semibold text-primary">
        {title}
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pb-3">
        {groups.map(group => (
          <LinkList key={group.title} {...group} />
        ))}
      </div>
    </details>
  )
}
