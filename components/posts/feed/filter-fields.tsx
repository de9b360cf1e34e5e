import { Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MILK_RANGES, POST_TYPES } from '@/lib/contract/limits'
import { chosenCategory, type FeedCatalog, type ListFilters } from '@/lib/feed-address'
import { BreedSelect } from './breed-select'
import { Choice } from './choice'
import { Pills } from './pills'
import { PriceRange } from './price-range'
import { SORT_WORDS, TYPE_WORDS } from './filter-words'

/** Every filter that fits the list, as controls of a plain form; what stands in them is the form's own. */
export function FilterFields({ catalog, filters }: { catalog: FeedCatalog; filters: ListFilters }) {
  const t = useTranslations('feed')
  const post = useTranslations('post')
  const postAd = useTranslations('postAd')
  const categories = useTranslations('categories')
  const kind = chosenCategory(catalog, filters)?.kind
  const mixed = catalog.categoryId === null
  const any = { value: '', label: t('any') }
  return (
    <>
      {mixed && <Choice label={post('category')} name="category" value={filters.category} any={categories('title')} options={catalog.categories} />}
      <div className="group/sort">
        <Choice label={t('sortBy')} name="sort" value={filters.sort} options={SORT_WORDS.map(([sort, word]) => ({ id: sort === 'relevance' ? '' : sort, name: t(word) }))} />
        <p className="mt-1.5 hidden text-sm text-ink-soft group-has-[option[value=nearby]:checked]/sort:block">{t('nearbyHint')}</p>
      </div>
      <Pills legend={post('type')} name="type" value={filters.type ?? ''} options={[any, ...POST_TYPES.map(type => ({ value: type, label: post(TYPE_WORDS[type]) }))]} />
      {kind === 'equipment' && !mixed && (
        <p className="flex gap-2.5 rounded-card bg-sunken px-3.5 py-3 text-sm">
          <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          {t('equipmentHint')}
        </p>
      )}
      {catalog.breeds.length > 0 && <BreedSelect catalog={catalog} filters={filters} />}
      {(mixed || kind === 'dairy') && (
        <>
          <div data-dairy="" hidden={kind !== 'dairy'}>
            <Choice label={post('lactation')} name="lactation" value={filters.lactation} any={t('any')} options={catalog.lactations} />
          </div>
          <Pills dairy hidden={kind !== 'dairy'} legend={postAd('milkCapacity')} name="milk" value={filters.milk ?? ''} options={[any, ...MILK_RANGES.map(range => ({ value: range, label: range.replace('-', '–') }))]} />
        </>
      )}
      <PriceRange filters={filters} />
      {catalog.districts.length > 0 && <Choice label={t('district')} name="district" value={filters.district} any={t('any')} options={catalog.districts} />}
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input type="checkbox" name="photos" value="1" defaultChecked={filters.photos} autoComplete="off" className="size-6 shrink-0 accent-leaf" />
        {t('photosOnly')}
      </label>
    </>
  )
}
