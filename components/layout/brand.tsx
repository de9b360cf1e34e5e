import { BRAND } from '@/lib/brand'
import { Link } from '@/lib/i18n/link'

/** The mark and the name, leading home. Where a small bar has no room for the name it wraps out of sight, and the mark stands alone. */
export function Brand() {
  return (
    <Link href="/" className="flex min-h-11 min-w-11 flex-1 items-center rounded-card text-[16px] font-semibold tracking-tight text-leaf sm:text-[21px] md:flex-none">
      <span className="flex h-9 flex-wrap gap-x-2 overflow-hidden">
        <span className="brand-mark size-9 shrink-0" />
        <span className="leading-9 whitespace-nowrap">{BRAND}</span>
      </span>
    </Link>
  )
}
