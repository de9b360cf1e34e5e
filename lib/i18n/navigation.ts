import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing'

/** Links and navigation that keep the reader's language. */
export const { Link, getPathname, usePathname, useRouter } = createNavigation(routing)
