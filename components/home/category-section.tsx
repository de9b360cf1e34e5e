import { LayoutGrid } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CategoryTile } from '@/components/categories/category-tile'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Category } from '@/lib/contract/categories'
import { HOME_CATEGORIES } from '@/lib/contract/limits'
import { Link } from '@/lib/i18n/link'
import { SectionFailed } from '@/components/ui/section-failed'

/** The first categories as tiles. @param props.categories null where they could not be read */
export function CategorySection({ categories }: { categories: Category[] | null }) {
  const t = useTranslations('home')
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 wrap-break-word">
        <h2 className="text-2xl">{t('categories')}</h2>
        <Link href="/categories" className={buttonClasses('quiet', '-mr-3')}>
          {t('viewAll')}
        </Link>
      </div>
      {categories === null && <SectionFailed title={t('errorCategories')} text={t('errorCategoriesText')} />}
      {categories?.length === 0 && <EmptyState icon={LayoutGrid} level={3} title={t('noCategories')} text={t('noCategoriesText')} />}
      {categories && categories.length > 0 && (
        <ul className="tiles gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-6">
          {categories.slice(0, HOME_CATEGORIES).map(category => (
            <li key={category.id}>
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
