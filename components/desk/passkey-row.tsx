import { RemovePasskey } from './remove-passkey'

type Props = {
  passkey: { id: string; device: string; createdAt: string; usedAt: string | null }
  /** The last one cannot be removed: it would lock its owner out. */
  isLast: boolean
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
const words = (time: string) => day.format(new Date(time))

/** One of the viewer's passkeys. */
export function PasskeyRow({ passkey: { id, device, createdAt, usedAt }, isLast }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device || 'A device'}</p>
        <p className="text-sm text-muted-foreground">
          Added {words(createdAt)} · {usedAt ? `last used ${words(usedAt)}` : 'not used since'}
        </p>
      </div>
      {isLast ? (
        <p className="text-sm text-muted-foreground max-sm:w-full">The last one stays.</p>
      ) : (
        <RemovePasskey id={id} device={device} />
      )}
    </li>
  )
}
