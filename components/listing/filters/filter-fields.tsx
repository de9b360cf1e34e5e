import type { ReactNode } from 'react'
import { FILTER_NAMES, filterRow, hasFilter, type FilterName } from '@/lib/contract/list-filters'
import { chosenCategory, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { BreedSelect } from './breed-select'
import { Choice } from './choice'
import type { FormWords } from './form-words'
import { Pills } from './pills'
import { PriceRange } from './price-range'

export type FieldsProps = {
  catalog: FeedCatalog
  filters: ListFilters
  words: FormWords
  /** Called with the changed filters only. */
  onChange: (change: ListFilters) => void
}
type ControlProps = FieldsProps & { name: FilterName }

/** All filters that fit the list, as controls of a form. */
export function FilterFields(props: FieldsProps) {
  const { catalog, filters, words, onChange } = props
  const category = chosenCategory(catalog, filters)
  return (
    <>
      {catalog.categoryId === null && (
        <Choice
          label={words.category}
          name="category"
          value={filters.category}
          any={words.everyCategory}
          options={catalog.categories}
          onChange={category => onChange({ category })}
        />
      )}
      {NAMES.filter(name => hasFilter(name, category)).map(name => {
        const { control } = filterRow(name)
        const Control = control && CONTROLS[control]
        return Control && <Control key={name} {...props} name={name} />
      })}
    </>
  )
}

/** What most readers ask for comes first. */
const FIRST = ['sort', 'type', 'breed', 'min', 'district'] as const satisfies FilterName[]
const NAMES = [...new Set<FilterName>([...FIRST, ...FILTER_NAMES])]

/** The component for each kind of control in the filter table. */
const CONTROLS: Record<NonNullable<ReturnType<typeof filterRow>['control']>, (props: ControlProps) => ReactNode> = {
  sort: Sort,
  select: Select,
  breed: ({ name: _, onChange, ...props }) =>
    props.catalog.breeds.length > 0 && <BreedSelect {...props} onChange={breed => onChange({ breed })} />,
  pills: ChoicePills,
  price: ({ catalog, filters, words, onChange }) => (
    <PriceRange scale={catalog.prices} filters={filters} words={words} onChange={onChange} />
  ),
  toggle: Toggle,
}

/** The choices of a filter with their words. The default one means no choice. */
function choicesOf({ name, words }: ControlProps): { id: string; name: string }[] {
  const { values } = filterRow(name)
  const named: Partial<Record<FilterName, Record<string, string>>> = words.choices
  return values.kind === 'choice'
    ? values.choices.map(choice => ({
        id: choice === values.plain ? '' : choice,
        name: named[name]?.[choice] ?? choice,
      }))
    : []
}

function Sort(props: ControlProps) {
  const { name, filters, words, onChange } = props
  return (
    <div className="group/sort">
      <Choice
        label={words.labels[name]}
        name={name}
        value={filters.sort}
        options={choicesOf(props)}
        onChange={sort => onChange({ [name]: sort })}
      />
      <p className="mt-1.5 hidden text-sm text-muted-foreground group-has-[option[value=nearby]:checked]/sort:block">
        {words.nearbyHint}
      </p>
    </div>
  )
}

/** A choice among rows of the catalog. */
function Select({ name, catalog, filters, words, onChange }: ControlProps) {
  const { values } = filterRow(name)
  const rows = values.kind === 'catalogId' ? catalog[values.rows] : []
  return (
    rows.length > 0 && (
      <Choice
        label={words.labels[name]}
        name={name}
        value={filters[name]?.toString()}
        any={words.any}
        options={rows}
        onChange={id => onChange({ [name]: id })}
      />
    )
  )
}

function ChoicePills(props: ControlProps) {
  const { name, filters, words, onChange } = props
  const options = [
    { value: '', label: words.any },
    ...choicesOf(props).map(({ id, name: label }) => ({ value: id, label })),
  ]
  return (
    <Pills
      legend={words.labels[name]}
      name={name}
      value={filters[name]?.toString() ?? ''}
      options={options}
      onChange={value => onChange({ [name]: value || undefined })}
    />
  )
}

function Toggle({ name, filters, words, onChange }: ControlProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold [label+&]:-mt-4">
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={filters[name] === true}
        onChange={event => onChange({ [name]: event.target.checked || undefined })}
        className="size-6 shrink-0 accent-primary"
      />
      {words.labels[name]}
    </label>
  )
}
