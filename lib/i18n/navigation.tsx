import { createNavigation } from 'next-intl/navigation'
import type { ComponentProps } from 'react'
import { routing } from './routing'

const { Link: LocaleLink, usePathname, useRouter } = createNavigation(routing)

/**
 * A link to a page of this site in the reader's language; `href` is a path without the language. Next does not prefetch
 * the page: on a metered phone, a list of ads would fetch a megabyte that the reader never asked for.
 */
export function Link(props: ComponentProps<typeof LocaleLink>) {
  return <LocaleLink prefetch={false} {...props} />
}

export { usePathname, useRouter }
