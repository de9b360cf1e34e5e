import { useId } from 'react'
import { isSecondTap } from '@/components/shared/taps'
import { FieldContent, FieldDescription, FieldTitle } from '@/components/ui/field'
import { Switch } from '@/components/ui/switch'

type Props = {
  label: string
  /** One sentence that says what the switch does. */
  hint?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A switch with its label. The whole row is the tap area, and a double tap counts as one. */
export function SwitchRow({ label, hint, checked, disabled, onChange }: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      onClick={event => isSecondTap(event) && event.preventDefault()}
      className="flex min-h-14 items-center justify-between gap-4 py-3"
    >
      <FieldContent>
        <FieldTitle id={`${id}-label`}>{label}</FieldTitle>
        {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
      </FieldContent>
      <Switch
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        disabled={disabled}
        // A change of a checkbox comes from a click.
        onChange={event => isSecondTap(event.nativeEvent as MouseEvent) || onChange(event.target.checked)}
      />
    </label>
  )
}
