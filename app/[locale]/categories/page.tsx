import { LayoutGrid } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CategoriesFailed } from '@/components/categories/categories-failed'
import { CategoryTile } from '@/components/categories/category-tile'
import { LinkList } from '@/components/landings/link-list'
import { JsonLd } from '@/components/seo/json-ld'
import { EmptyState } from '@/components/shared/empty-state'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { textListPath } from '@/lib/listing/landing-path'
import { breadcrumbJsonLd, categoriesJsonLd, HOME_CRUMB } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { listCategories } from '@/server/categories/reference'
import { previewOf, siteCard } from '@/server/previews/card'
import { readPart } from '@/server/services/read-part'
import { services } from '@/server/services/services'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'categories' })
  const keywords = ((await readPart(listCategories())) ?? []).map(({ names }) => nameIn(names, locale))
  return pageMetadata({
    locale,
    path: '/categories',
    title: t('title'),
    description: t('description'),
    keywords,
    preview: previewOf(await siteCard(locale)),
  })
}

export default async function CategoriesPage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const [t, landings, categories, { environment }] = await Promise.all([
    getTranslations('categories'),
    getTranslations('landings'),
    readPart(listCategories()),
    services(),
  ])
  const crumbs = [HOME_CRUMB, { name: t('title'), path: '/categories' }]
  return (
    <div className="flex flex-col gap-5 p-3 sm:p-5 lg:px-0">
      <JsonLd
        things={[
          breadcrumbJsonLd(environment.publicUrl, locale, crumbs),
          !!categories?.length && categoriesJsonLd(environment.publicUrl, categories, locale),
        ]}
      />
      <h1 className="text-2xl">{t('title')}</h1>
      {categories === null ? (
        <CategoriesFailed />
      ) : categories.length === 0 ? (
        <EmptyState icon={LayoutGrid} title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className="tiles gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
          {categories.map((category, index) => (
            <li key={category.id}>
              <CategoryTile
                category={category}
                tag={t(category.kind === 'equipment' ? 'equipment' : 'livestock')}
                eager={index < 4}
              />
            </li>
          ))}
        </ul>
      )}
      {categories && categories.length > 0 && (
        <LinkList
          title={landings('listLink')}
          links={categories.map(({ id, names }) => ({ href: textListPath(id), name: nameIn(names, locale) }))}
        />
      )}
    </div>
  )
}
