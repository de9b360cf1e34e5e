import { Link } from '@/lib/i18n/navigation'

export type LinkGroup = { title: string; /** Hrefs have no language. */ links: { href: string; name: string }[] }

/** Plain links under a heading; the lines wrap. */
export function LinkList({ title, links }: LinkGroup) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({ href, name }) => (
          <li key={href}>
            <Link href={href} className="flex min-h-11 items-center font-semibold text-primary hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
