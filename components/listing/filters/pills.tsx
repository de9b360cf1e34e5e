type Props = {
  legend: string
  name: string
  options: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A few options as large buttons, of which one is chosen. They are plain radio buttons, so they need no script. */
export function Pills({ legend, name, options, value, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2 *:flex *:min-h-11 *:items-center *:justify-center *:rounded-full *:border *:border-input *:bg-card *:px-3.5 *:py-1.5 lg:gap-1.5 lg:*:px-3 *:text-center *:has-checked:border-primary *:has-checked:bg-primary *:has-checked:font-semibold *:has-checked:text-primary-foreground *:has-focus-visible:outline-3 *:has-focus-visible:outline-offset-2 *:has-focus-visible:outline-ring">
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
