'use client'

import { ChevronDown } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import type { DeskRole } from '@/lib/contract/desk'
import { callConfirmed, CONFIRM_WORDS } from './confirm'
import { InvitationLink } from './invitation-link'
import { RoleSelect } from './role-select'
import { SureButton } from './sure-button'
import { useAction } from './use-action'

type Props = { id: string; name: string; role: DeskRole; mobile: string }

/** What an owner may do with another person. */
export function ManagePerson({ id, name, role, mobile }: Props) {
  const router = useRouter()
  const { isBusy, fault, run } = useAction()
  const [chosen, setChosen] = useState(role)
  const [link, setLink] = useState<string | null>(null)
  const change = (action: () => Promise<void>) =>
    void run(async () => {
      await action()
      router.refresh()
    })
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit items-center gap-1 font-semibold text-primary">
        Manage {name}
        <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 py-2">
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-44">
            <RoleSelect id={`role-${id}`} value={chosen} onChange={setChosen} />
          </div>
          <Button
            variant="outline"
            disabled={isBusy || chosen === role}
            onClick={() => change(() => callConfirmed('changeRole', { role: chosen }, id))}
          >
            Change the role
          </Button>
          <Button
            variant="outline"
            disabled={isBusy}
            onClick={() => change(async () => setLink((await callConfirmed('invite', { mobile, name, role })).link))}
          >
            New invitation
          </Button>
          <SureButton
            words="Remove"
            sure={`Remove ${name} for good`}
            disabled={isBusy}
            onSure={() => change(() => callConfirmed('removePerson', {}, id))}
          />
        </div>
        {isBusy && <p role="status">{CONFIRM_WORDS}</p>}
        <FieldError>{fault}</FieldError>
        {link && <InvitationLink name={name} link={link} />}
      </div>
    </details>
  )
}
