'use client'

import { Field, FieldLabel } from '@/components/ui/field'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import { DESK_ROLES, type DeskRole } from '@/lib/contract/desk'

type Props = { id: string; value: DeskRole; onChange: (role: DeskRole) => void }

/** The choice of a role. */
export function RoleSelect({ id, value, onChange }: Props) {
  return (
    <Field>
      <FieldLabel htmlFor={id}>Role</FieldLabel>
      <NativeSelect id={id} value={value} onChange={event => onChange(event.target.value as DeskRole)}>
        {DESK_ROLES.map(role => (
          <NativeSelectOption key={role}>{role}</NativeSelectOption>
        ))}
      </NativeSelect>
    </Field>
  )
}
