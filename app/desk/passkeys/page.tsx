import type { Metadata } from 'next'
import { AddPasskey } from '@/components/desk/add-passkey'
import { Frame } from '@/components/desk/frame'
import { Missing } from '@/components/desk/missing'
import { PasskeyRow } from '@/components/desk/passkey-row'
import { listPasskeys } from '@/server/desk/web/own-passkeys'
import { openPage } from '../viewer'

export const metadata: Metadata = { title: 'Passkeys' }

/** The viewer's own passkeys. */
export default async function PasskeysPage() {
  const viewer = await openPage('passkeys')
  if (!viewer) return <Missing />
  const passkeys = await listPasskeys(viewer.id)
  return (
    <Frame viewer={viewer} page="passkeys" title="Your passkeys" count={passkeys.length}>
      <ul className="divide-y divide-border rounded-lg bg-card shadow-md">
        {passkeys.map(passkey => (
          <PasskeyRow key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
        ))}
      </ul>
      <AddPasskey />
    </Frame>
  )
}
