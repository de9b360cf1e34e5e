import { useLocale } from 'next-intl'
import { Picture } from '@/components/shared/picture'
import { Card } from '@/components/ui/card'
import type { Category } from '@/lib/contract/categories'
import { nameIn } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { pictureProps } from '@/lib/pictures/pictures'
import { cn } from '@/lib/utils'

type Props = {
  category: Category
  /** `Livestock` or `Equipment`, where the tile shows it. */
  tag?: string
  eager?: boolean
  /** True where a phone shows three side by side. */
  small?: boolean
}

/**
 * A category as a picture with its name. In other languages than English the tile also shows the English name, for
 * users who know the category by it.
 */
export function CategoryTile({ category, tag, eager = false, small = false }: Props) {
  const locale = useLocale()
  const shape = `${small ? 'aspect-16/9' : 'aspect-3/2'} sm:aspect-4/3`
  return (
    <Card className="group relative h-full gap-0 py-0">
      <span className="relative block">
        {category.image ? (
          <Picture
            {...pictureProps(category.image)}
            sizes={`(min-width: 1024px) 240px, ${small ? 30 : 45}vw`}
            alt=""
            eager={eager}
            className={shape}
          />
        ) : (
          <span className={cn('block bg-muted', shape)} />
        )}
      </span>
      {/* The link covers the tile. The button that loads the picture is above the link, not inside it. */}
      <Link
        href={`/category/${category.id}`}
        className={cn(
          'px-2.5 py-2.5 after:absolute after:inset-0 after:rounded-lg sm:px-3 xl:px-2',
          small && 'max-sm:px-0 max-sm:py-1.5 max-sm:text-center',
        )}
      >
        <span
          className={cn(
            'block text-base leading-snug font-semibold max-[22rem]:text-sm sm:text-lg xl:text-[0.9375rem] group-hover:underline',
            small && 'max-sm:text-[0.8125rem]',
          )}
        >
          {nameIn(category.names, locale)}
        </span>
        {locale !== 'en' && (
          <span lang="en" className={cn('block text-sm text-muted-foreground', small && 'max-sm:hidden')}>
            {category.names.en}
          </span>
        )}
      </Link>
      {tag && (
        <p className="-mt-2.5 px-2.5 pb-2.5 text-sm text-muted-foreground max-[22rem]:text-[0.75rem] sm:px-3 xl:px-2">
          {tag}
        </p>
      )}
    </Card>
  )
}
