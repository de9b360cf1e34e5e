import { LayoutGrid } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CategoriesFailed } from '@/components/categories/categories-failed'
import { CategoryTile } from '@/components/categories/category-tile'
import { LinkList } from '@/components/landings/link-list'
import { EmptyState } from '@/components/ui/empty-state'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { textListPath } from '@/lib/landing-path'
import { breadcrumbJsonLd, categoriesJsonLd, homeCrumb } from '@/lib/seo/json-ld'
import { listCategories } from '@/server/categories/reference'
import { readable } from '@/server/pages/readable'
import { services } from '@/server/platform/services'
import { addJsonLd, pageHead } from '../head'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'categories' })
  const keywords = ((await readable(listCategories())) ?? []).map(({ names }) => nameIn(names, locale))
  return pageHead({ locale, path: '/categories', title: t('title'), description: t('description'), keywords })
}

export default async function CategoriesPage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const [t, landings, categories, { environment }] = await Promise.all([getTranslations('categories'), getTranslations('landings'), readable(listCategories()), services()])
  const crumbs = [homeCrumb(locale), { name: t('title'), path: localePath(locale, '/categories') }]
  addJsonLd(breadcrumbJsonLd(environment.publicUrl, crumbs))
  if (categories && categories.length > 0) addJsonLd(categoriesJsonLd(environment.publicUrl, categories, locale))
  return (
    <div className="flex flex-col gap-5 p-3 sm:p-5 lg:px-0">
      <h1 className="text-2xl">{t('title')}</h1>
      {categories === null ? (
        <CategoriesFailed />
      ) : categories.length === 0 ? (
        <EmptyState icon={LayoutGrid} title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className="tiles gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
          {categories.map((category, index) => (
            <li key={category.id}>
              <CategoryTile category={category} tag={t(category.kind === 'equipment' ? 'equipment' : 'livestock')} eager={index < 4} />
            </li>
          ))}
        </ul>
      )}
      {categories && categories.length > 0 && (
        <LinkList title={landings('listLink')} links={categories.map(({ id, names }) => ({ href: localePath(locale, textListPath(id)), name: nameIn(names, locale) }))} />
      )}
    </div>
  )
}
