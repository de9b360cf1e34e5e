import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { chosenCategory, type FeedCatalog, type ListFilters } from '@/lib/feed-address'

/** The breeds of the list's category; over all categories, those of each under its name. What is not alive has kinds. */
export function BreedSelect({ catalog, filters }: { catalog: FeedCatalog; filters: ListFilters }) {
  const t = useTranslations('feed')
  const post = useTranslations('post')
  const chosen = chosenCategory(catalog, filters)
  const options = (categoryId: string) =>
    catalog.breeds
      .filter(breed => breed.categoryId === categoryId)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))
  const label = catalog.categoryId === null ? `${post('breed')} / ${post('kind')}` : post(chosen?.kind === 'equipment' ? 'kind' : 'breed')
  return (
    <Field label={label}>
      {tied => (
        <select {...tied} name="breed" defaultValue={filters.breed ?? ''} autoComplete="off">
          <option value="">{t('any')}</option>
          {catalog.categoryId === null
            ? catalog.categories.map(({ id, name }) => (
                <optgroup key={id} label={name} data-category={id} disabled={chosen !== undefined && chosen.id !== id}>
                  {options(id)}
                </optgroup>
              ))
            : options(catalog.categoryId)}
        </select>
      )}
    </Field>
  )
}
