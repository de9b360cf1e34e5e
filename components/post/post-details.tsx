import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { CALF_WORDS } from '@/lib/contract/choices'
import { goodsRow } from '@/lib/contract/goods'
import type { Post } from '@/lib/contract/posts'
import { formatQuantity } from '@/lib/format/format'
import { goodsDetails } from '@/lib/format/goods'
import { nameIn } from '@/lib/i18n/locales'
import { AdText } from './ad-text'

const TYPES = { Sell: 'sell', Buy: 'buy', Rent: 'rent' } as const

type Row = [label: string, value: ReactNode, /** The language of a value that the seller wrote. */ lang?: string]

/** The known facts of a post in the reader's language. Unknown facts are left out. */
export function PostDetails({ post }: { post: Post }) {
  const t = useTranslations('post')
  const locale = useLocale()
  const equipment = post.category.kind === 'equipment'
  const rows: Row[] = [
    [t('category'), nameIn(post.category.names, locale)],
    [t(equipment ? 'kind' : 'breed'), post.breed && nameIn(post.breed.names, locale)],
    [t('type'), t(TYPES[post.type])],
    ...useAnimalRows(post),
    ...goodsDetails(post.goods, t).map(({ field, name, value }): Row => [
      name,
      value,
      goodsRow(field).values.kind === 'text' ? post.language : undefined,
    ]),
  ]
  return (
    <section>
      <h2 className="mb-2 text-xl">{t('details')}</h2>
      <Card render={<dl />} className="gap-0 border border-border py-0 shadow-none">
        {rows.flatMap(([label, value, lang]) =>
          value === null || value === ''
            ? []
            : [
                <div
                  key={label}
                  className="flex flex-wrap gap-x-4 px-4 py-2.5 *:flex-1 *:basis-[40%] wrap-break-word not-last:border-b not-last:border-border"
                >
                  <dt className="text-muted-foreground">{label}</dt>
                  <dd lang={lang} className="font-semibold">
                    {value}
                  </dd>
                </div>,
              ],
        )}
      </Card>
    </section>
  )
}

function useAnimalRows(post: Post): Row[] {
  const { animal, language: lang } = post
  const t = useTranslations('post')
  const locale = useLocale()
  const litres = (value: number | null) =>
    value === null ? null : t('litresPerDay', { litres: formatQuantity(value) })
  const yesNo = (value: boolean | null) => (value === null ? null : t(value ? 'yes' : 'no'))
  return [
    [t('milkCapacity'), litres(animal.milkCapacity)],
    [t('currentMilk'), animal.currentMilk === 0 ? t('milkDry') : litres(animal.currentMilk)],
    [t('lactation'), animal.lactation && nameIn(animal.lactation.names, locale)],
    [t('isPregnant'), yesNo(animal.isPregnant)],
    [t('hasDelivered'), yesNo(animal.hasDelivered)],
    [t('calf'), animal.calf && t(CALF_WORDS[animal.calf])],
    [
      t('calfAge'),
      animal.calfAge === null ? null : t('months', { months: animal.calfAge, shown: formatQuantity(animal.calfAge) }),
    ],
    [t('calfGender'), animal.calfGender && t(animal.calfGender === 'Male' ? 'male' : 'female')],
    [t('age'), animal.age && <AdText post={post} part="age" />, lang],
    [t('weight'), animal.weight && <AdText post={post} part="weight" />, lang],
    [t('vaccinated'), yesNo(animal.vaccinated)],
    [t('healthStatus'), animal.healthStatus && <AdText post={post} part="healthStatus" />, lang],
    [t('earTag'), post.earTagEnd && `•••• ${post.earTagEnd}`],
  ]
}
