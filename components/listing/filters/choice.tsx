import { useId, useMemo } from 'react'
import { Field, FieldLabel } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'

type Props = {
  label: string
  name: string
  value: string | undefined
  options: { id: string; name: string }[]
  /** The label of the option for no choice. */
  any?: string
  onChange: (value: string | undefined) => void
}

/** One choice of many, as the browser's own select. */
export function Choice({ label, name, value = '', options, any, onChange }: Props) {
  const id = useId()
  // All of India has 600 districts. The elements are memoized, and made again only for other names.
  const named = useMemo(
    () =>
      options.map(option => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      )),
    [options],
  )
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <NativeSelect
        id={id}
        name={name}
        value={value}
        onChange={event => onChange(event.target.value || undefined)}
        autoComplete="off"
      >
        {any !== undefined && <option value="">{any}</option>}
        {named}
      </NativeSelect>
    </Field>
  )
}
