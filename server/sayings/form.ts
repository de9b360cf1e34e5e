import { SAYINGS, type SayingId } from '@/lib/contract/sayings'
import type { Post } from '@/lib/contract/posts'

/** Months after which a calf is not newborn, and hours after which a machine is not little used. */
const [OLD_CALF, MANY_HOURS] = [2, 3000]
/** Fertilizers of factories. */
const CHEMICAL = new Set(['urea', 'dap', 'npk', 'potash'])

/** Can this saying be told of a post: has its category and type it, and does its form neither say nor deny it? */
export function isOpen(id: SayingId, post: Post): boolean {
  const { of, saleOnly, rentOnly }: { of: readonly string[]; saleOnly?: true; rentOnly?: true } = SAYINGS[id]
  // A wanted ad says what somebody looks for, not what there is.
  if (!of.includes(post.category.key) || post.type === 'Buy') return false
  if (post.type === 'Rent' ? saleOnly : rentOnly) return false
  return !isInForm(id, post)
}

/** Does the form say something about what the saying says: the same, or what contradicts it? */
function isInForm(id: SayingId, { animal, goods, breed }: Post): boolean {
  const isMilked = (animal.milkCapacity ?? 0) > 0 || (animal.currentMilk ?? 0) > 0 || animal.lactation !== null
  switch (id) {
    case 'healthy':
      return animal.healthStatus !== null && animal.healthStatus !== ''
    case 'vaccinated':
      return animal.vaccinated !== null
    case 'withCalf':
    case 'withoutCalf':
      return animal.calf !== null
    case 'femaleCalf':
    case 'maleCalf':
      return animal.calfGender !== null || (animal.calf !== null && animal.calf !== 'With Calf')
    case 'pregnant':
      return animal.isPregnant !== null
    case 'freshlyCalved':
      return (
        animal.isPregnant === true ||
        animal.hasDelivered === false ||
        animal.calf === 'Calf Weaned' ||
        (animal.calfAge ?? 0) > OLD_CALF
      )
    case 'workTrained':
    case 'breedingBull':
      return isMilked || animal.isPregnant === true || animal.hasDelivered === true || animal.calf === 'With Calf'
    case 'papersComplete':
      return goods.papers !== null
    case 'insuranceValid':
      return goods.papers === false
    case 'littleUsed':
      return (goods.hours ?? 0) > MANY_HOURS
    case 'organic':
      return goods.organic !== null || CHEMICAL.has(breed?.id ?? '')
    case 'germinationTested':
      return goods.germination !== null
    default:
      return false
  }
}
