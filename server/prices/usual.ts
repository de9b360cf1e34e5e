import type { Post } from '@/lib/contract/posts'
import type { UsualPrice } from '@/lib/contract/prices'
import type { Locale } from '@/lib/i18n/locales'
import { placeName } from '../places/place-name'
import { cellName, cellsOf, milkStep, type Cell, type Priced } from './cells'
import { isTooMixed, readCells, readFigures, rounded, type Figures, type Quantiles } from './figures'

/**
 * A cell's figures are drawn towards those of the same kind in the wider place as if this many of its sellers were in
 * the cell, so that chance moves small cells less (the shrinkage of an empirical Bayes estimate).
 */
const DRAWN = 10

/**
 * The usual price of ads like this one; null if there are too few, or if they are too different.
 * @param locale the language in which the place is named
 */
export async function usualPrice(ad: Priced, locale: Locale): Promise<UsualPrice | null> {
  const cells = cellsOf(ad)
  const counted = await readCells(cells.map(({ name }) => name))
  for (const cell of cells) {
    const own = counted.get(cell.name)
    if (!own) continue
    const wider = cell.wider === null ? undefined : counted.get(cell.wider)
    const prices = wider ? drawTowards(own, wider) : rounded(of => own[of])
    if (isTooMixed(prices)) continue
    return { ...prices, sellers: own.sellers, ...describe(cell, ad, locale) }
  }
  return null
}

/** The usual price beside a post; null if the post is not for sale or not active, or if there are too few like it. */
export async function usualPriceOf(post: Post, locale: Locale): Promise<UsualPrice | null> {
  if (post.type !== 'Sell' || post.status !== 'active') return null
  const { category, breed, animal, place } = post
  const ad = {
    categoryId: category.id,
    breedId: breed?.id ?? null,
    milk: animal.milkCapacity,
    lactationId: animal.lactation?.id ?? null,
    state: place.state,
    district: place.district,
  }
  return usualPrice(ad, locale)
}

/** What ads of a category usually cost, of one breed or in one region; null if there are too few. */
export async function usualPriceIn(
  categoryId: string,
  region: { breedId?: string | null; state?: string | null; district?: string | null },
): Promise<Figures | null> {
  const name = cellName(categoryId, region)
  return (await readFigures([name])).get(name) ?? null
}

/** What the ads of a cell have in common, for readers. */
function describe(
  { common }: Cell,
  ad: Priced,
  locale: Locale,
): Pick<UsualPrice, 'ofBreed' | 'milk' | 'lactation' | 'place'> {
  return {
    ofBreed: common.includes('breedId'),
    milk: common.includes('step') && ad.milk !== null ? milkStep(ad.milk) : null,
    lactation: common.includes('lactationId'),
    place: common.includes('state')
      ? placeName(locale, { state: ad.state, district: common.includes('district') ? ad.district : null })
      : null,
  }
}

/** Averages the logarithms with weights, because prices differ by factors. */
function drawTowards(own: Figures, wider: Quantiles): Quantiles {
  const weight = own.sellers / (own.sellers + DRAWN)
  return rounded(of => Math.exp(weight * Math.log(own[of]) + (1 - weight) * Math.log(wider[of])))
}
