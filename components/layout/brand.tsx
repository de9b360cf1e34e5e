import { BRAND } from '@/lib/brand'
import { Link } from '@/lib/i18n/navigation'

/** The mark and the name, leading home. */
export function Brand() {
  return (
    <Link href="/" prefetch={false} className="flex min-h-11 items-center gap-2 rounded-card text-lg sm:text-xl font-extrabold tracking-tight text-leaf">
      <svg viewBox="0 0 64 64" aria-hidden className="size-9 shrink-0">
        <rect width="64" height="64" rx="15" fill="#14532d" />
        <path d="M12 26 17 12h30l5 14a5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0Z" fill="#f2b01e" />
        <path d="M32 54c-12-3-15-12-12-20 9 0 13 6 12 20Zm0 0c-1-12 3-18 13-19 2 9-2 17-13 19Z" fill="#a9dcb4" />
      </svg>
      <span>{BRAND}</span>
    </Link>
  )
}
