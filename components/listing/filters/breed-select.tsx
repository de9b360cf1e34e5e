import { useId } from 'react'
import { Field, FieldLabel } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { chosenCategory, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import type { FormWords } from './form-words'

type Props = {
  catalog: FeedCatalog
  filters: ListFilters
  words: FormWords
  onChange: (breed: string | undefined) => void
}

/**
 * The breeds of the list's category; without a category, all breeds in groups by category. Equipment has kinds instead
 * of breeds.
 */
export function BreedSelect({ catalog, filters, words, onChange }: Props) {
  const selectId = useId()
  const chosen = chosenCategory(catalog, filters)
  const mixed = catalog.categoryId === null
  const options = (categoryId: string) =>
    catalog.breeds
      .filter(breed => breed.categoryId === categoryId)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))
  const breed = words.labels.breed
  const things = chosen?.kind === 'equipment'
  return (
    <>
      {things && !mixed && <p className="-my-2 text-sm text-muted-foreground">{words.equipmentHint}</p>}
      <Field>
        <FieldLabel htmlFor={selectId}>{mixed ? `${breed} / ${words.kind}` : things ? words.kind : breed}</FieldLabel>
        <NativeSelect
          id={selectId}
          name="breed"
          value={filters.breed ?? ''}
          onChange={event => onChange(event.target.value || undefined)}
          autoComplete="off"
        >
          <option value="">{words.any}</option>
          {mixed
            ? catalog.categories.map(({ id, name }) => (
                <optgroup key={id} label={name} disabled={chosen !== undefined && chosen.id !== id}>
                  {options(id)}
                </optgroup>
              ))
            : options(catalog.categoryId!)}
        </NativeSelect>
      </Field>
    </>
  )
}
