import type { Category } from '@/lib/contract/categories'
import type { Phrase } from '@/lib/contract/phrases'
import type { Post, PostType } from '@/lib/contract/posts'

/** What people ask first, by the type of the ad. */
export const FIRST: Record<PostType, readonly Phrase[]> = {
  Sell: ['stillForSale', 'lastPrice', 'whereToSee'],
  Rent: ['stillFree', 'lastPrice', 'whereToSee'],
  Buy: ['stillLooking', 'lastPrice'],
}

/** What a buyer says, and who wants to rent. */
const BUYER: readonly Phrase[] = [
  'stillForSale',
  'stillFree',
  'lastPrice',
  'whereToSee',
  'whenToCome',
  'milkTwice',
  'isVaccinated',
  'hasPapers',
  'howMuchLeft',
  'morePhotos',
  'canBring',
  'canPay',
  'comingOn',
  'agreed',
  'noThanks',
]
/** What a seller says, and who rents out. */
const SELLER: readonly Phrase[] = [
  'stillLooking',
  'stillThere',
  'isGone',
  'comeAnyDay',
  'comeOn',
  'comeAndMilk',
  'lowestPrice',
  'priceFixed',
  'payOnTaking',
  'agreed',
  'noThanks',
]

/** Phrases that fit some ads only. */
const FITS: Partial<Record<Phrase, (post: { type: PostType; category: Category }) => boolean>> = {
  stillForSale: ({ type }) => type === 'Sell',
  stillFree: ({ type }) => type === 'Rent',
  stillLooking: ({ type }) => type === 'Buy',
  milkTwice: ({ category }) => category.kind === 'dairy',
  comeAndMilk: ({ category }) => category.kind === 'dairy',
  isVaccinated: ({ category }) => category.kind !== 'equipment',
  hasPapers: ({ category }) => category.kind !== 'equipment' || category.id === 'equipment',
  howMuchLeft: ({ category }) => category.id === 'seeds' || category.id === 'fertilizers',
}

/**
 * The phrases of one of the two people of a conversation.
 * @param post what it is about; null: not known, so those of both sides that fit any ad
 * @param isOwner is it the viewer's ad? The owner of a wanted ad buys
 */
export function offeredPhrases(post: Pick<Post, 'type' | 'category'> | null, isOwner: boolean): Phrase[] {
  if (post === null) return [...new Set([...BUYER, ...SELLER])].filter(phrase => FITS[phrase] === undefined)
  const sells = (post.type === 'Buy') !== isOwner
  return (sells ? SELLER : BUYER).filter(phrase => FITS[phrase]?.(post) ?? true)
}
