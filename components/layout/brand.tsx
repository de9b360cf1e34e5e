import { BRAND } from '@/lib/seo/brand'
import { Link } from '@/lib/i18n/navigation'

/**
 * The logo and the name; links to the home page. If a small bar has no room for the name, the name wraps out of sight.
 * The smallest bars have no room for the logo either.
 */
export function Brand() {
  return (
    <Link
      href="/"
      className="flex min-h-11 min-w-0 flex-1 items-center rounded-lg text-[16px] font-semibold tracking-tight text-primary sm:text-[21px] md:flex-none"
    >
      <span className="flex h-9 min-w-0 flex-wrap gap-x-2 overflow-hidden before:h-9 before:-mr-2 before:w-0">
        <span className="brand-mark size-9 shrink-0" />
        <span className="leading-9 whitespace-nowrap">{BRAND}</span>
      </span>
    </Link>
  )
}
