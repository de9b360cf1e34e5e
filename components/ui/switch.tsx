import { useId } from 'react'
import { isSecondTap } from './taps'

type Props = { label: string; /** What it does, in a sentence. */ hint?: string; checked: boolean; onChange: (checked: boolean) => void }

/** A thing that is on or off; the whole row takes the tap, and a double tap is one. */
export function Switch({ label, hint, checked, onChange }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} onClick={event => isSecondTap(event) && event.preventDefault()} className="flex min-h-14 items-center justify-between gap-4 py-3">
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        // A checkbox changes by a click.
        onChange={event => isSecondTap(event.nativeEvent as MouseEvent) || onChange(event.target.checked)}
        className="relative h-8 w-14 shrink-0 appearance-none rounded-full border-2 border-ink-soft bg-card transition-colors duration-150 before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-ink-soft before:transition-transform before:duration-150 checked:border-leaf checked:bg-leaf checked:before:translate-x-6 checked:before:bg-on-leaf"
      />
    </label>
  )
}
