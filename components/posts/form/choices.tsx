import { useId } from 'react'
import { classes } from '@/components/ui/classes'

type Props = { label: string; note?: string; error?: string; options: { value: string; label: string }[]; value: string; onChange: (value: string) => void; /** A second tap on the chosen one takes it back. */ optional?: boolean }

/** A few choices side by side, each a large button; one tap chooses. */
export function Choices({ label, note, error, options, value, onChange, optional = false }: Props) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">
        {label}
        {note && <span className="font-normal text-ink-soft"> ({note})</span>}
      </legend>
      <div className="flex flex-wrap gap-2 wrap-break-word">
        {options.map(option => (
          <label
            key={option.value}
            className={classes(
              'flex min-h-12 items-center justify-center rounded-card border px-4 py-1.5 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              // Many stand side by side as they are; a few share the row.
              options.length <= 4 && 'flex-1',
              option.value === value ? 'border-2 border-leaf bg-leaf-tint font-semibold text-leaf-strong' : 'border-ink-soft/60 bg-card',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onClick={() => optional && option.value === value && onChange('')}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
