import { BRAND } from '@/lib/brand'
import { Link } from '@/lib/i18n/navigation'

/** The mark and the name, leading home. */
export function Brand() {
  return (
    <Link href="/" prefetch={false} className="flex min-h-11 items-center gap-2 rounded-card text-lg sm:text-xl font-extrabold tracking-tight text-leaf">
      <img src="/icon.svg" alt="" width={36} height={36} className="size-9 shrink-0" />
      <span>{BRAND}</span>
    </Link>
  )
}
