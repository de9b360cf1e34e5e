import { useTranslations } from 'next-intl'
import { controlClasses } from '@/components/ui/field'
import { PRICE_FILTER_MAX, PRICE_FILTER_STEP } from '@/lib/contract/limits'
import type { ListFilters } from '@/lib/feed-address'
import { formatNumber, formatRupees } from '@/lib/format'
import { priceShare, priceText, QUICK_PRICES } from './feed-form'

/** Lowest and highest price: a slider with two thumbs, and beneath it the same as numbers to type and as prices to tap. Without a script the numbers alone. */
export function PriceRange({ filters: { min = 0, max = PRICE_FILTER_MAX } }: { filters: ListFilters }) {
  const t = useTranslations('feed')
  const sides = [
    { name: 'min', label: t('priceMin'), price: min },
    { name: 'max', label: t('priceMax'), price: max },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t('price')}</legend>
      <output className="figure block text-ink-soft">{priceText(min, max)}</output>
      <div className="price-slider" style={{ '--from': priceShare(min), '--to': priceShare(max) } as React.CSSProperties} data-high={priceShare(min) > 0.5}>
        {sides.map(({ name, label, price }) => (
          <input key={name} type="range" min={0} max={PRICE_FILTER_MAX} step={PRICE_FILTER_STEP} defaultValue={price} aria-label={label} aria-valuetext={formatRupees(price)} autoComplete="off" />
        ))}
      </div>
      <div className="flex items-center gap-1.5">
        {sides.map(({ name, label, price }) => (
          <span key={name} className="relative min-w-0 flex-1">
            <span aria-hidden className="absolute inset-y-0 left-2.5 grid place-items-center text-ink-soft">
              ₹
            </span>
            <input name={name} defaultValue={formatNumber(price)} inputMode="numeric" enterKeyHint="done" autoComplete="off" maxLength={14} aria-label={label} className={`${controlClasses} figure pr-1! pl-6.5!`} />
          </span>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-2 *:min-h-11 *:rounded-full *:border *:border-ink-soft/60 *:bg-card *:px-3.5 *:py-1 *:aria-pressed:border-leaf *:aria-pressed:bg-leaf *:aria-pressed:font-semibold *:aria-pressed:text-on-leaf [@media(scripting:none)]:hidden">
        {QUICK_PRICES.map(price => (
          <button key={price} type="button" data-up-to={price} aria-pressed={min === 0 && max === price}>
            {t('priceUpTo', { price: formatRupees(price) })}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
