import { Pencil } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'

type Props = { text: string; edit: string; href: string }

/** States that this is the viewer's own page, with a link to change it. */
export function OwnNotice({ text, edit, href }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-accent p-3">
      <p className="font-semibold">{text}</p>
      <Link href={href} className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'px-4')}>
        <Pencil aria-hidden />
        {edit}
      </Link>
    </div>
  )
}
