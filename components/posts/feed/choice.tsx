import { Field } from '@/components/ui/field'

type Props = { label: string; name: string; value: string | undefined; options: { id: string; name: string }[]; /** What stands for no choice. */ any?: string; /** The language of the options, where it is not the page's. */ lang?: string }

/** One of many, in the browser's own list. */
export function Choice({ label, name, value = '', options, any, lang }: Props) {
  return (
    <Field label={label}>
      {tied => (
        <select {...tied} className={`${tied.className} text-ellipsis`} name={name} defaultValue={value} autoComplete="off">
          {any !== undefined && <option value="">{any}</option>}
          {options.map(option => (
            <option key={option.id} value={option.id} lang={lang}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
