import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { localePath } from './path'

type Props = Omit<ComponentProps<'a'>, 'href'> & { /** Path of a page, without its language. */ href: string; /** Takes the place of this page in the browser's history. */ replace?: boolean }

/** A link to a page of this site in the reader's language. It is markup and nothing else: `FollowLinks` opens the page without loading the site anew. */
export function Link({ href, replace = false, ...rest }: Props) {
  return <a {...rest} href={localePath(useLocale(), href)} data-page={replace ? 'replace' : ''} />
}
