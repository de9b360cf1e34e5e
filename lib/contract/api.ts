import { accountEndpoints } from './account'
import { authEndpoints } from './auth'
import { bannerEndpoints } from './banners'
import { categoryEndpoints } from './categories'
import { chatEndpoints } from './chat-endpoints'
import { notificationEndpoints } from './notifications'
import { placeEndpoints } from './places'
import { postEndpoints } from './post-endpoints'
import { savedEndpoints } from './saved'
import { savedSearchEndpoints } from './saved-searches'
import { searchEndpoints } from './search'
import { sellerEndpoints } from './sellers'
import { settingsEndpoints } from './settings'
import { userEndpoints } from './users'

/** The whole HTTP API, one entry a call. Server, browser client, tests and the OpenAPI document are made from it. */
export const api = {
  ...authEndpoints,
  ...userEndpoints,
  ...accountEndpoints,
  ...categoryEndpoints,
  ...chatEndpoints,
  ...placeEndpoints,
  ...postEndpoints,
  ...savedEndpoints,
  ...savedSearchEndpoints,
  ...searchEndpoints,
  ...sellerEndpoints,
  ...settingsEndpoints,
  ...notificationEndpoints,
  ...bannerEndpoints,
}

export type Api = typeof api
export type CallName = keyof Api
