import { z } from 'zod'

/** What the public postal look-up says of a pincode. `division` is '' where it names none. */
export type PostalReply = { state: string; district: string; division: string; villages: string[] }

const Name = z.string().trim()
const Reply = z.tuple([z.object({
  Status: z.literal('Success'),
  PostOffice: z.array(z.object({ Name: Name.min(1), State: Name.min(1), District: Name.min(1), Division: Name.nullish() })).min(1),
})]).rest(z.unknown())

/**
 * Asks the public postal look-up. `baseUrl` is what stands before the pincode in its URL; the whole reply must be there
 * within `timeoutMs` milliseconds. Returns null for any failure: the caller has a file to fall back to.
 */
export async function askPostalLookup(pincode: string, baseUrl: string, timeoutMs: number): Promise<PostalReply | null> {
  try {
    const url = /\w$/.test(baseUrl) ? `${baseUrl}/${pincode}` : `${baseUrl}${pincode}`
    const response = await fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) {
      await response.body?.cancel()
      return null
    }
    const [{ PostOffice: offices }] = Reply.parse(await response.json())
    const [first] = offices
    const division = first!.Division ?? ''
    return {
      state: first!.State,
      district: first!.District,
      division: division === 'NA' ? '' : division,
      villages: [...new Set(offices.map(office => withoutOfficeKind(office.Name)))],
    }
  } catch {
    return null
  }
}

/** Drops the branch, sub or head office's initials behind a village's name. */
function withoutOfficeKind(name: string): string {
  return name.replace(/(?:\s+|(?<=[).]))[BSH]\.?\s?O\.?$/i, '').trim() || name
}
