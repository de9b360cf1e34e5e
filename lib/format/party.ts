import type { PostType } from '@/lib/contract/posts'

/**
 * The party that posted an ad: the seller, the buyer of a wanted thing, or the owner of a thing for rent. Message keys.
 */
export const PARTIES = {
  Sell: { who: 'seller', contact: 'contactSeller', login: 'loginToContact' },
  Buy: { who: 'buyer', contact: 'contactBuyer', login: 'loginToBuyer' },
  Rent: { who: 'owner', contact: 'contactOwner', login: 'loginToOwner' },
} as const satisfies Record<PostType, Record<'who' | 'contact' | 'login', string>>
