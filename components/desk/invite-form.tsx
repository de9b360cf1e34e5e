'use client'

import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Field, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { DESK_NAME_LENGTH, type DeskRole } from '@/lib/contract/desk'
import { callConfirmed, CONFIRM_WORDS } from './confirm'
import { InvitationLink } from './invitation-link'
import { RoleSelect } from './role-select'
import { useAction } from './use-action'

/** Invites a person, and shows the link that the owner passes on. */
export function InviteForm() {
  const router = useRouter()
  const { isBusy, fault, run } = useAction()
  const [invited, setInvited] = useState<{ name: string; link: string } | null>(null)
  const [role, setRole] = useState<DeskRole>('reader')

  function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const [mobile, name] = ['mobile', 'name'].map(field => String(fields.get(field)).trim()) as [string, string]
    void run(async () => {
      const { link } = await callConfirmed('invite', { mobile: mobile.replace(/\D/g, '').slice(-10), name, role })
      setInvited({ name, link })
      form.reset()
      setRole('reader')
      router.refresh()
    })
  }

  return (
    <Card render={<section aria-labelledby="invite" />}>
      <CardContent className="flex flex-col gap-3">
        <h2 id="invite" className="text-lg">
          Invite somebody
        </h2>
        <form onSubmit={invite} className="grid items-end gap-3 sm:grid-cols-[2fr_2fr_1fr_auto]">
          <Field>
            <FieldLabel htmlFor="invite-name">Name</FieldLabel>
            <Input id="invite-name" name="name" required maxLength={DESK_NAME_LENGTH} autoComplete="off" />
          </Field>
          <Field>
            <FieldLabel htmlFor="invite-mobile">Mobile number</FieldLabel>
            <Input id="invite-mobile" name="mobile" required type="tel" inputMode="numeric" autoComplete="off" />
          </Field>
          <RoleSelect id="invite-role" value={role} onChange={setRole} />
          <Button type="submit" disabled={isBusy}>
            {isBusy ? CONFIRM_WORDS : 'Invite'}
          </Button>
        </form>
        <FieldError>{fault}</FieldError>
        {invited && <InvitationLink {...invited} />}
      </CardContent>
    </Card>
  )
}
