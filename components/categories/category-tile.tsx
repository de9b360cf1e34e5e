import { useLocale } from 'next-intl'
import type { Category } from '@/lib/contract/categories'
import { Link } from '@/lib/i18n/navigation'
import { nameIn } from '@/lib/i18n/locales'
import { pictureSources } from '@/lib/pictures'

type Props = {
  category: Category
  /** `Livestock` or `Equipment`, where it is shown. */
  tag?: string
  eager?: boolean
}

/** A category as a picture with its name; where the reader's language is not English, the English name stands beneath for who knows it so. */
export function CategoryTile({ category, tag, eager = false }: Props) {
  const locale = useLocale()
  const picture = category.image && pictureSources(category.image)
  return (
    <Link href={`/category/${category.id}`} prefetch={false} className="group flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card">
      <span className="relative block">
        {picture ? (
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="(min-width: 1024px) 240px, 45vw"
            alt=""
            width={320}
            height={240}
            loading={eager ? 'eager' : 'lazy'}
            style={{ backgroundColor: picture.color }}
            className="aspect-4/3 w-full object-cover"
          />
        ) : (
          <span className="block aspect-4/3 bg-sunken" />
        )}
        {tag && <span className="absolute top-1.5 left-1.5 max-w-[calc(100%-12px)] rounded-card bg-card/95 px-2 py-0.5 text-sm font-medium max-[22rem]:text-xs">{tag}</span>}
      </span>
      <span className="px-2.5 py-2.5 sm:px-3 xl:px-2">
        <span className="block text-base leading-snug font-bold max-[22rem]:text-sm sm:text-lg xl:text-[0.9375rem] group-hover:underline">{nameIn(category.names, locale)}</span>
        {locale !== 'en' && (
          <span lang="en" className="block text-sm text-ink-soft">
            {category.names.en}
          </span>
        )}
      </span>
    </Link>
  )
}
