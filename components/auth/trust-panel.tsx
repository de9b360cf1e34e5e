import { ShieldCheck, Sprout, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/lib/utils'

type Props = {
  className?: string
  /** On a small screen: shows the reasons without their sentences. */
  brief?: boolean
}

/**
 * Reasons to sign in: trusted community, secure transactions, quality products (PRODUCT § 2). The green is the same in
 * both themes.
 */
export function TrustPanel({ className, brief = false }: Props) {
  const t = useTranslations('auth')
  const reasons = [
    [Users, t('trustTitle'), t('trustText')],
    [ShieldCheck, t('secureTitle'), t('secureText')],
    [Sprout, t('qualityTitle'), t('qualityText')],
  ] as const
  return (
    <ul
      className={cn(
        'flex flex-col justify-center bg-[#14532d] p-6 text-white sm:gap-6 sm:p-8',
        brief ? 'gap-2' : 'gap-6',
        className,
      )}
    >
      {reasons.map(([Icon, title, text]) => (
        <li key={title} className="flex gap-4">
          <Icon aria-hidden className="mt-0.5 size-8 shrink-0 text-[#f2b01e]" />
          <span className="min-w-0">
            <span className="block text-lg font-semibold">{title}</span>
            <span className={cn('block', brief && 'max-sm:hidden')}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
