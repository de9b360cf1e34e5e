import { useLocale } from 'next-intl'
import { Picture } from '@/components/shared/picture'
import type { Category } from '@/lib/contract/categories'
import { nameIn } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { pictureProps } from '@/lib/pictures/pictures'

type Props = {
  category: Category
  /** `Livestock` or `Equipment`, where the tile shows it. */
  tag?: string
  eager?: boolean
}

/**
 * A category as a picture with its name. In other languages than English the tile also shows the English name, for
 * users who know the category by it.
 */
export function CategoryTile({ category, tag, eager = false }: Props) {
  const locale = useLocale()
  return (
    <div className="group relative flex h-full flex-col overflow-hidden rounded-lg bg-card shadow-md">
      <span className="relative block">
        {category.image ? (
          <Picture
            {...pictureProps(category.image)}
            sizes="(min-width: 1024px) 240px, 45vw"
            alt=""
            eager={eager}
            className="aspect-4/3"
          />
        ) : (
          <span className="block aspect-4/3 bg-muted" />
        )}
        {tag && (
          <span className="absolute top-1.5 left-1.5 max-w-[calc(100%-12px)] rounded-lg bg-card/95 px-2 py-0.5 text-sm max-[22rem]:text-[0.75rem]">
            {tag}
          </span>
        )}
      </span>
      {/* The link covers the tile. The button that loads the picture is above the link, not inside it. */}
      <Link
        href={`/category/${category.id}`}
        className="px-2.5 py-2.5 after:absolute after:inset-0 after:rounded-lg sm:px-3 xl:px-2"
      >
        <span className="block text-base leading-snug font-semibold max-[22rem]:text-sm sm:text-lg xl:text-[0.9375rem] group-hover:underline">
          {nameIn(category.names, locale)}
        </span>
        {locale !== 'en' && (
          <span lang="en" className="block text-sm text-muted-foreground">
            {category.names.en}
          </span>
        )}
      </Link>
    </div>
  )
}
