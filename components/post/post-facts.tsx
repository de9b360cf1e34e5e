import { Milk } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { GOODS_FIELDS, goodsRow, type GoodsField } from '@/lib/contract/goods'
import type { Post } from '@/lib/contract/posts'
import { goodsFigure } from '@/lib/format/goods'
import { milkWords } from '@/lib/format/milk'
import { nameIn } from '@/lib/i18n/locales'
import { AdText } from './ad-text'

/** The facts by which readers decide, under the price: milk, lactation, pregnancy, calf, age; or those of goods. */
export function PostFacts({ post }: { post: Post }) {
  const t = useTranslations('post')
  const locale = useLocale()
  const { lactation, isPregnant, calf, age } = post.animal
  const facts: [key: string, words: ReactNode][] = [
    ['milk', milkWords({ ...post.animal, type: post.type }, t)],
    ['lactation', lactation && t('lactationFact', { which: nameIn(lactation.names, locale) })],
    ['pregnant', isPregnant && t('pregnantFact')],
    ['calf', calf === 'With Calf' && t('withCalf')],
    [
      'age',
      age && (
        <span>
          {t('age')}:{' '}
          <span lang={post.language}>
            <AdText post={post} part="age" />
          </span>
        </span>
      ),
    ],
    ...GOODS_FIELDS.map((name): [string, ReactNode] => [name, goodsFact(post, name, t)]),
  ]
  const known = facts.filter(([, words]) => words)
  if (known.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 *:flex *:items-center *:gap-1 *:rounded-lg *:bg-muted *:px-2 *:py-1 *:text-sm *:font-semibold">
      {known.map(([key, words]) => (
        <li key={key}>
          {/* "Dry" alone is unclear: the icon shows that it is about milk. */}
          {key === 'milk' && <Milk aria-hidden className="size-4 shrink-0" />}
          {words}
        </li>
      ))}
    </ul>
  )
}

/** One fact of goods: a figure with its unit, the seller's word, or what is true of them. */
function goodsFact({ goods, language }: Post, name: GoodsField, t: ReturnType<typeof useTranslations<'post'>>) {
  if (typeof goods[name] === 'boolean') return goods[name] && t(name)
  const figure = goodsFigure(goods, name, t)
  if (figure === null) return null
  const { values, named } = goodsRow(name)
  if (values.kind === 'text') return <span lang={language}>{figure}</span>
  return named ? `${t(name)}: ${figure}` : figure
}
