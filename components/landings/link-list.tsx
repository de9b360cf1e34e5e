import { escapeMarkup } from '@/lib/markup'

export type LinkGroup = { title: string; /** Hrefs carry their language. */ links: { href: string; name: string }[] }

/** Plain links under a heading, as many in a line as fit. They are written as markup: as elements, sixty of them would cost as much as ten ads. */
export function LinkList({ title, links }: LinkGroup) {
  const markup = links.map(({ href, name }) => `<li><a href="${escapeMarkup(href)}">${escapeMarkup(name)}</a></li>`).join('')
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul
        className="flex flex-wrap gap-x-4 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-semibold [&_a]:text-leaf [&_a]:hover:underline"
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    </section>
  )
}
