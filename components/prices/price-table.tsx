import { useTranslations } from 'next-intl'
import { formatNumber, formatRupees } from '@/lib/format/format'
import { Link } from '@/lib/i18n/navigation'

export type PriceLine = {
  name: string
  /** Without the language; null if this part has no page of its own. */
  href: string | null
  p25: number
  p75: number
  sellers: number
}

type Props = { /** The target of links within the page. */ id: string; title: string; lines: PriceLine[] }

/** The usual prices of the parts of a page's ads: of each breed, state, or step of milk. */
export function PriceTable({ id, title, lines }: Props) {
  const t = useTranslations('prices')
  return (
    // Words are not broken, except on a phone with letters of twice the size.
    <section id={id} className="@container min-w-0 scroll-mt-20">
      <h2 className="text-lg">{title}</h2>
      <table className="w-full wrap-break-word @max-[15rem]:wrap-anywhere">
        <thead>
          <tr className="border-b border-border text-left text-sm text-muted-foreground">
            <th scope="col" className="font-normal">
              <span className="sr-only">{title}</span>
            </th>
            <th scope="col" className="py-1 pr-2 text-right font-normal">
              {t('title')}
            </th>
            {/* No wider than its words, so that the columns of two tables stand in line. */}
            <th scope="col" className="w-px py-1 text-right font-normal">
              {t('sellersColumn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, href, p25, p75, sellers }) => (
            <tr key={name} className="border-b border-border last:border-0">
              <th scope="row" className="pr-2 text-left font-semibold">
                {href === null ? (
                  <span className="flex min-h-11 items-center">{name}</span>
                ) : (
                  <Link href={href} className="flex min-h-11 items-center text-primary hover:underline">
                    {name}
                  </Link>
                )}
              </th>
              <td className="figure pr-2 text-right">
                {formatRupees(p25)}–<wbr />
                {formatNumber(p75)}
              </td>
              <td className="figure text-right text-muted-foreground">{formatNumber(sellers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
