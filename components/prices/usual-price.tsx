import { useTranslations } from 'next-intl'
import type { UsualPrice } from '@/lib/contract/prices'
import { formatNumber, formatPriceRange, formatStep } from '@/lib/format/format'

type Props = {
  usual: UsualPrice
  /** The breed and the category of the ad, and its lactation, in the reader's language. */
  names: { breed: string | null; category: string; lactation: string | null }
}

/** The usual price, and of what: "₹78,000–95,000. Murrah, 10–12 L/day, Satara, from the ads of 41 sellers". */
export function UsualPriceText({ usual, names }: Props) {
  const t = useTranslations('prices')
  const post = useTranslations('post')
  const { milk, place, sellers } = usual
  const kind = [
    usual.ofBreed ? names.breed : names.category,
    milk && post('litresShort', { litres: formatStep(milk) }),
    usual.lactation ? names.lactation : null,
    place ?? t('india'),
  ]
  return (
    <>
      <span className="figure block text-lg font-semibold">{formatPriceRange(usual.p25, usual.p75)}</span>
      <span className="block text-sm text-muted-foreground">
        {kind.filter(Boolean).join(', ')}, {t('sellers', { sellers: formatNumber(sellers) })}
      </span>
    </>
  )
}
