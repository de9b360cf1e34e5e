import { LayoutGrid } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CategoryTile } from '@/components/categories/category-tile'
import { EmptyState } from '@/components/shared/empty-state'
import { SectionFailed } from '@/components/shared/section-failed'
import { buttonVariants } from '@/components/ui/button'
import type { Category } from '@/lib/contract/categories'
import { HOME_CATEGORIES } from '@/lib/contract/limits'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'

/** The first categories as tiles. @param props.categories null if they could not be read */
export function CategorySection({ categories }: { categories: Category[] | null }) {
  const t = useTranslations('home')
  return (
    <section className="flex flex-col gap-2 sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 wrap-break-word">
        <h2 className="text-xl sm:text-2xl">{t('categories')}</h2>
        <Link href="/categories" className={cn(buttonVariants({ variant: 'ghost' }), '-mr-3 ml-auto')}>
          {t('viewAll')}
        </Link>
      </div>
      {categories === null && <SectionFailed title={t('errorCategories')} text={t('errorCategoriesText')} />}
      {categories?.length === 0 && (
        <EmptyState icon={LayoutGrid} level={3} title={t('noCategories')} text={t('noCategoriesText')} />
      )}
      {categories && categories.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 max-[22rem]:grid-cols-2 sm:gap-4 xl:grid-cols-6">
          {categories.slice(0, HOME_CATEGORIES).map(category => (
            <li key={category.id}>
              <CategoryTile category={category} small />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
