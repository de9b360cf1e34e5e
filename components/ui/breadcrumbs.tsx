/** The way to this page as links, from the first to the page itself. @param crumbs paths carry their language */
export function Breadcrumbs({ crumbs, label }: { crumbs: { name: string; path: string }[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-ink-soft">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-1">
            {index > 0 && <span aria-hidden>›</span>}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="px-1 py-2">
                {name}
              </span>
            ) : (
              <a href={path} className="flex min-h-11 items-center px-1 font-semibold text-leaf hover:underline">
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
