import { ok } from '@/lib/contract/endpoint'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { getCategory } from '../../categories/reference'
import { nearestPlace } from '../../places/places'
import { usualPrice } from '../../prices/usual'
import type { Handlers } from '../handlers'

export const priceHandlers: Pick<Handlers, 'getUsualPrice'> = {
  getUsualPrice: async ({ viewer, language }, { params, query }) => {
    const { breedId = null, milk = null, lactationId = null, latitude, longitude } = query
    const { id: categoryId } = await getCategory(params.categoryId)
    const found = latitude === undefined || longitude === undefined ? null : await nearestPlace(latitude, longitude)
    const { state = null, district = null } = found ?? viewer?.place ?? {}
    const ad = { categoryId, breedId, milk, lactationId, state, district }
    return ok({ usual: await usualPrice(ad, language ?? DEFAULT_LOCALE) })
  },
}
