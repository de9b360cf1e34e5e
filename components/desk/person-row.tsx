import { Badge } from '@/components/ui/badge'
import type { DeskRole } from '@/lib/contract/desk'
import { ManagePerson } from './manage-person'

type Props = {
  person: { id: string; name: string; role: DeskRole; passkeys: number; isInvited: boolean }
  /** Only for owners, who may also manage the person. */
  mobile: string | null
  isViewer: boolean
}

/** A person of the desk, in the list of people. */
export function PersonRow({ person: { id, name, role, passkeys, isInvited }, mobile, isViewer }: Props) {
  const state = passkeys > 0 ? `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}` : 'no passkey yet'
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {name}
          {isViewer && <span className="font-normal text-muted-foreground"> (you)</span>}
        </span>
        <Badge variant={role === 'owner' ? 'default' : role === 'moderator' ? 'accent' : 'ghost'}>{role}</Badge>
        {isInvited && <Badge variant="secondary">invited</Badge>}
        <span className="text-sm text-muted-foreground sm:ml-auto">
          {mobile && <span className="figure">+91 {mobile} · </span>}
          {state}
        </span>
      </div>
      {mobile && !isViewer && <ManagePerson id={id} name={name} role={role} mobile={mobile} />}
    </li>
  )
}
