import { ChevronDown } from 'lucide-react'
import { LinkList, type LinkGroup } from './link-list'

/**
 * The landing pages of a category by breed and place, collapsed beside its title; when open, they take the full width.
 * It needs no script.
 */
export function Browse({ title, groups }: { title: string; groups: LinkGroup[] }) {
  return (
    <details className="group ml-auto max-w-max min-w-0 flex-[1_1_7rem] rounded-lg bg-card px-3 shadow-md open:max-w-none open:basis-full sm:ml-0">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 py-1 text-sm leading-tight font-semibold text-primary sm:text-base">
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
