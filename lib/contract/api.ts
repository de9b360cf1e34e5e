import { accountEndpoints } from './account'
import { appealEndpoints } from './appeals'
import { authEndpoints } from './auth'
import { bannerEndpoints } from './banners'
import { categoryEndpoints } from './categories'
import { chatEndpoints } from './chat-endpoints'
import { mailEndpoints } from './mail'
import { notificationEndpoints } from './notifications'
import { placeEndpoints } from './places'
import { postEndpoints } from './post-endpoints'
import { reserveEndpoints } from './reserve'
import { saleEndpoints } from './sales'
import { savedEndpoints } from './saved'
import { savedSearchEndpoints } from './saved-searches'
import { priceEndpoints } from './prices'
import { searchEndpoints } from './search'
import { sellerEndpoints } from './sellers'
import { settingsEndpoints } from './settings'
import { stillHereEndpoints } from './still-here'
import { userEndpoints } from './users'
import { vitalEndpoints } from './vitals'

/**
 * The whole HTTP API, one entry per call. The server, the browser client, the tests and the OpenAPI document use it.
 */
export const api = {
  ...authEndpoints,
  ...userEndpoints,
  ...accountEndpoints,
  ...appealEndpoints,
  ...categoryEndpoints,
  ...chatEndpoints,
  ...placeEndpoints,
  ...postEndpoints,
  ...priceEndpoints,
  ...stillHereEndpoints,
  ...reserveEndpoints,
  ...saleEndpoints,
  ...savedEndpoints,
  ...savedSearchEndpoints,
  ...searchEndpoints,
  ...sellerEndpoints,
  ...settingsEndpoints,
  ...mailEndpoints,
  ...notificationEndpoints,
  ...bannerEndpoints,
  ...vitalEndpoints,
}

export type Api = typeof api
export type CallName = keyof Api
