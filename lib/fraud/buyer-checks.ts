import type { CategoryKind } from '../contract/categories'
import type { Post } from '../contract/posts'

/** What a buyer of a category's goods looks at before paying, in this order; each is a message in `checks`. */
const BY_KIND = {
  dairy: ['milk', 'body', 'tag', 'transport'],
  animal: ['teeth', 'walk', 'weigh', 'transport'],
  equipment: ['run', 'wear', 'papers', 'loan'],
} as const satisfies Record<CategoryKind, readonly string[]>

/** The checks of the categories that differ from others of their kind, by category key. */
const BY_KEY = {
  poultry: ['count', 'birds', 'birdVaccines'],
  seeds: ['sealed', 'expiry', 'licence', 'bill'],
  fertilizers: ['sealed', 'expiry', 'licence', 'bill'],
} as const

/** What is looked at before something is rented. */
const RENTED = {
  dairy: ['body', 'rentWritten', 'rentPhotos'],
  animal: ['walk', 'rentWritten', 'rentPhotos'],
  equipment: ['rentSee', 'rentWritten', 'rentPhotos'],
} as const satisfies Record<CategoryKind, readonly string[]>

type ListsOf<Table> = Table[keyof Table]
export type BuyerCheck = (ListsOf<typeof BY_KIND> | ListsOf<typeof BY_KEY> | ListsOf<typeof RENTED>)[number]

/** The checks for the person who pays. A wanted ad has the checks of the wanted thing: its owner pays. */
export function buyerChecks({ category, type }: Pick<Post, 'category' | 'type'>): readonly BuyerCheck[] {
  if (type === 'Rent') return RENTED[category.kind]
  return Object.hasOwn(BY_KEY, category.key) ? BY_KEY[category.key as keyof typeof BY_KEY] : BY_KIND[category.kind]
}

/** Is this user the one who would pay: anybody but the owner, and of a wanted ad its owner? */
export function pays(userId: string, { type, seller }: Pick<Post, 'type' | 'seller'>): boolean {
  return (seller.id === userId) === (type === 'Buy')
}
