export type LinkGroup = { title: string; /** Hrefs carry their language. */ links: { href: string; name: string }[] }

/** Plain links under a heading, as many in a line as fit. */
export function LinkList({ title, links }: LinkGroup) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({ href, name }) => (
          <li key={href}>
            <a href={href} className="flex min-h-11 items-center font-semibold text-leaf hover:underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
