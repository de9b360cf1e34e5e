import { useId, type ReactNode } from 'react'
import { classes } from './classes'

/** The look of every text box, select and text area. */
export const controlClasses =
  'min-h-12 w-full rounded-card border border-ink-soft/60 bg-card px-3.5 py-2 text-base text-ink placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger'

/** What ties a control to its label, hint and error. */
export type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined; className: string }

type Props = {
  label: string
  /** Said under the label in small letters: an example, a rule. */
  hint?: string
  /** What is wrong, in the reader's language. */
  error?: string
  /** Said beside the label where a field may stay empty. */
  note?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A label with its control, hint and error, tied together for screen readers. */
export function Field({ label, hint, error, note, className, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {note && <span className="font-normal text-ink-soft"> ({note})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined, className: controlClasses })}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
