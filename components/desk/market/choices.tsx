import { Button } from '@/components/ui/button'
import { Field, FieldLabel } from '@/components/ui/field'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import { MARKET_DAYS, marketAddress, type MarketQuery } from '@/lib/contract/desk-market'
import { Chip } from '../chip'

type Option = { value: string; label: string }
type Props = { query: MarketQuery; states: Option[]; categories: Option[] }

/** The period, and of which state and category ads are counted. */
export function Choices({ query, states, categories }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label="Period" className="flex flex-wrap gap-1.5">
        {MARKET_DAYS.map(days => (
          <Chip key={days} href={marketAddress({ ...query, days })} isChosen={days === query.days}>
            {days} days
          </Chip>
        ))}
      </nav>
      <form action="/desk/market" className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <input type="hidden" name="days" value={query.days} />
        <Choice name="state" label="State" all="All states" options={states} value={query.state} />
        <Choice name="category" label="Category" all="All categories" options={categories} value={query.categoryId} />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </form>
    </div>
  )
}

type ChoiceProps = { name: string; label: string; all: string; options: Option[]; value: string | null }

function Choice({ name, label, all, options, value }: ChoiceProps) {
  return (
    <Field>
      <FieldLabel htmlFor={`market-${name}`}>{label}</FieldLabel>
      <NativeSelect id={`market-${name}`} name={name} defaultValue={value ?? ''}>
        <NativeSelectOption value="">{all}</NativeSelectOption>
        {options.map(option => (
          <NativeSelectOption key={option.value} value={option.value}>
            {option.label}
          </NativeSelectOption>
        ))}
      </NativeSelect>
    </Field>
  )
}
