import { nameInTrail } from '@/lib/contract/desk'
import type { CaseRecord } from '@/lib/contract/desk-record'
import { indiaTime } from './india-time'

/** Entries of the trail with their hashes, by which `npm run desk -- verify` shows that they are whole. */
export function Acts({ acts }: Pick<CaseRecord, 'acts'>) {
  return (
    <ol className="flex flex-col gap-1">
      {acts.map(({ seq, at, by, act, reason, hash }) => (
        <li key={seq} className="break-inside-avoid">
          {seq}. {indiaTime(at)}: {act}
          {reason && `, ${reason}`}, by {nameInTrail(by)}
          <span className="block break-all text-sm text-muted-foreground">SHA-256 {hash}</span>
        </li>
      ))}
    </ol>
  )
}
