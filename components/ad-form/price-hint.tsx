import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { UsualPriceText } from '@/components/prices/usual-price'
import { Alert, AlertDescription } from '@/components/ui/alert'
import { Litres } from '@/lib/contract/form-fields'
import type { PostTexts } from '@/lib/contract/post-texts'
import { PointCodec } from '@/lib/contract/users'
import { cn } from '@/lib/utils'
import type { FormCatalog } from './catalog'
import { usualPriceQuery } from './queries'

type Props = { catalog: FormCatalog; /** Removes the gap before it while it is empty. */ className: string }

/** The usual price of such ads, by the answers so far. It is only a help: if it is not known, nothing is shown. */
export function PriceHint({ catalog, className }: Props) {
  const t = useTranslations('prices')
  const [categoryId, breedId, type, milkText, lactationId, location] = useWatch<
    PostTexts,
    ['categoryId', 'breedId', 'type', 'milkCapacity', 'lactation', 'location']
  >({ name: ['categoryId', 'breedId', 'type', 'milkCapacity', 'lactation', 'location'] })
  const milk = useDeferredValue(Litres.new.safeDecode(milkText).data ?? undefined)
  const point = location ? PointCodec.decode(JSON.parse(location) as never) : null
  const query = { breedId: breedId || undefined, milk, lactationId: lactationId || undefined, ...point }
  const { data: usual } = useQuery(
    usualPriceQuery(categoryId && type === 'Sell' ? { params: { categoryId }, query } : null),
  )
  const nameOf = (named: { id: string; name: string }[], id: string) => named.find(one => one.id === id)?.name ?? null
  return (
    <Alert role="status" variant="accent" className={cn('block py-2.5 empty:p-0', className)}>
      {usual && type === 'Sell' && (
        <AlertDescription>
          <span className="text-sm font-semibold">{t('title')}</span>
          <UsualPriceText
            usual={usual}
            names={{
              breed: nameOf(catalog.breeds, breedId),
              category: nameOf(catalog.categories, categoryId) ?? '',
              lactation: nameOf(catalog.lactations, lactationId),
            }}
          />
        </AlertDescription>
      )}
    </Alert>
  )
}
