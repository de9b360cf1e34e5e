import { useEffect, useId, useRef } from 'react'
import { cn } from '@/lib/utils'

type Props = {
  label: string
  note?: string
  error?: string
  options: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** If true, a second tap on the chosen option clears it. */
  optional?: boolean
}

/** A few options side by side, each a large button. Once one is tapped, the next question is in view. */
export function Choices({ label, note, error, options, value, onChange, optional = false }: Props) {
  const name = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  /** True after a tap. Arrow keys select every option on the way to the wanted one, so they do not scroll the page. */
  const byTap = useRef(false)

  useEffect(() => {
    const next =
      byTap.current && value !== ''
        ? (root.current?.nextElementSibling ?? root.current?.parentElement?.nextElementSibling)
        : null
    byTap.current = false
    next?.scrollIntoView({ block: 'nearest' })
  }, [value])

  return (
    <fieldset
      ref={root}
      aria-describedby={error ? `${name}-error` : undefined}
      onPointerDown={() => (byTap.current = true)}
      onKeyDown={() => (byTap.current = false)}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        {note && <span className="font-normal text-muted-foreground"> ({note})</span>}
      </legend>
      <div className="flex flex-wrap gap-2 wrap-break-word">
        {options.map(option => (
          <label
            key={option.value}
            className={cn(
              'flex min-h-12 items-center justify-center rounded-lg border px-4 py-1.5 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              // Many options keep their own width; up to four share the row.
              options.length <= 4 && 'flex-1',
              option.value === value
                ? 'border-2 border-primary bg-accent font-semibold text-primary-strong'
                : 'border-input bg-card',
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
        <p id={`${name}-error`} className="font-semibold text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  )
}
