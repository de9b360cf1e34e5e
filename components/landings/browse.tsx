import { LinkList, type LinkGroup } from './link-list'

/** The pages of a category by breed and place, folded away above its list; no script is needed to open it. */
export function Browse({ title, groups }: { title: string; groups: LinkGroup[] }) {
  return (
    <details className="rounded-card bg-card px-4 shadow-card">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-leaf">{title}</summary>
      <div className="flex flex-col gap-3 pb-3">
        {groups.map(group => (
          <LinkList key={group.title} {...group} />
        ))}
      </div>
    </details>
  )
}
