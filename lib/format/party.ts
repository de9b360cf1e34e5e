import type { PostType } from '@/lib/contract/posts'

/** Who stands behind an ad: the one who sells, who wants to buy, or who owns what is for rent. Keys of messages. */
export const PARTIES = {
  Sell: { who: 'seller', contact: 'contactSeller', login: 'loginToContact' },
  Buy: { who: 'buyer', contact: 'contactBuyer', login: 'loginToBuyer' },
  Rent: { who: 'owner', contact: 'contactOwner', login: 'loginToOwner' },
} as const satisfies Record<PostType, Record<'who' | 'contact' | 'login', string>>
