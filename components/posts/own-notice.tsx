import { Pencil } from 'lucide-react'
import { buttonClasses } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'

/** Says that this is the viewer's own, and where it is changed. */
export function OwnNotice({ text, edit, href }: { text: string; edit: string; href: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-leaf-tint p-3">
      <p className="font-semibold">{text}</p>
      <Link href={href} className={buttonClasses('secondary', 'min-h-11! px-4!')}>
        <Pencil aria-hidden />
        {edit}
      </Link>
    </div>
  )
}
