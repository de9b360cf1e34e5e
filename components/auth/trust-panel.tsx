import { ShieldCheck, Sprout, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/lib/utils'

type Props = {
  className?: string
  /** In the dialog: one row of the reasons without their sentences. */
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
        'bg-[#14532d] text-white',
        brief
          ? 'grid grid-cols-3 gap-2 px-3 py-3 text-center text-sm'
          : 'flex flex-col justify-center gap-6 p-6 sm:p-8',
        className,
      )}
    >
      {reasons.map(([Icon, title, text]) => (
        <li key={title} className={brief ? 'min-w-0 leading-snug font-semibold wrap-break-word' : 'flex gap-4'}>
          <Icon
            aria-hidden
            className={cn('text-[#f2b01e]', brief ? 'mx-auto mb-1 size-6' : 'mt-0.5 size-8 shrink-0')}
          />
          {brief ? (
            title
          ) : (
            <span className="min-w-0">
              <span className="block text-lg font-semibold">{title}</span>
              {text}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
