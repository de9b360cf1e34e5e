import { z } from 'zod'

/** The reply of the public postal look-up. `city` is the division, otherwise the block; '' if the reply has neither. */
export type PostalReply = { state: string; district: string; city: string; villages: string[] }

const Name = z.string().trim()
const Reply = z
  .tuple([
    z.object({
      Status: z.literal('Success'),
      PostOffice: z
        .array(
          z.object({
            Name: Name.min(1),
            State: Name.min(1),
            District: Name.min(1),
            Division: Name.nullish(),
            Block: Name.nullish(),
          }),
        )
        .min(1),
    }),
  ])
  .rest(z.unknown())

/**
 * Queries the public postal look-up. `address` is its URL, with `{pin}` for the pincode, or the pincode is added at the
 * end. The whole reply must arrive within `timeoutMs` milliseconds. It is a list whose first item counts: `[{Status:
 * 'Success', PostOffice: [{Name, Block, District, State, …}]}]`. Returns null for any failure, because the caller can
 * use the shipped file.
 */
export async function askPostalLookup(
  pincode: string,
  address: string,
  timeoutMs: number,
): Promise<PostalReply | null> {
  try {
    const response = await fetch(urlOf(address, pincode), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return null
    }
    const [{ PostOffice: offices }] = Reply.parse(await response.json())
    const [first] = offices
    return {
      state: first!.State,
      district: first!.District,
      city: [first!.Division, first!.Block].find(name => name && name !== 'NA') ?? '',
      villages: [...new Set(offices.map(office => withoutOfficeKind(office.Name)))],
    }
  } catch {
    return null
  }
}

function urlOf(address: string, pincode: string): string {
  if (address.includes('{pin}')) return address.replaceAll('{pin}', pincode)
  return /\w$/.test(address) ? `${address}/${pincode}` : `${address}${pincode}`
}

/** Removes the initials of a branch, sub or head office after a village's name. */
function withoutOfficeKind(name: string): string {
  return name.replace(/(?:\s+|(?<=[).]))[BSH]\.?\s?O\.?$/i, '').trim() || name
}
