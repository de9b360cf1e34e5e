import { useLocale } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import type { Category } from '@/lib/contract/categories'
import { Link } from '@/lib/i18n/link'
import { nameIn } from '@/lib/i18n/locales'
import { pictureProps } from '@/lib/pictures'

type Props = {
  category: Category
  /** `Livestock` or `Equipment`, where it is shown. */
  tag?: string
  eager?: boolean
}

/** A category as a picture with its name; where the reader's language is not English, the English name stands beneath for who knows it so. */
export function CategoryTile({ category, tag, eager = false }: Props) {
  const locale = useLocale()
  return (
    <div className="group relative flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card">
      <span className="relative block">
        {category.image ? (
          <Picture {...pictureProps(category.image)} sizes="(min-width: 1024px) 240px, 45vw" alt="" eager={eager} className="aspect-4/3" />
        ) : (
          <span className="block aspect-4/3 bg-sunken" />
        )}
        {tag && <span className="absolute top-1.5 left-1.5 max-w-[calc(100%-12px)] rounded-card bg-card/95 px-2 py-0.5 text-sm max-[22rem]:text-xs">{tag}</span>}
      </span>
      {/* The link covers the tile; what lets a picture come lies above it, not inside. */}
      <Link href={`/category/${category.id}`} className="px-2.5 py-2.5 after:absolute after:inset-0 after:rounded-card sm:px-3 xl:px-2">
        <span className="block text-base leading-snug font-semibold max-[22rem]:text-sm sm:text-lg xl:text-[0.9375rem] group-hover:underline">{nameIn(category.names, locale)}</span>
        {locale !== 'en' && (
          <span lang="en" className="block text-sm text-ink-soft">
            {category.names.en}
          </span>
        )}
      </Link>
    </div>
  )
}
