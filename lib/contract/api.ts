import { accountEndpoints } from './account'
import { authEndpoints } from './auth'
import { categoryEndpoints } from './categories'
import { placeEndpoints } from './places'
import { postEndpoints } from './post-endpoints'
import { savedEndpoints } from './saved'
import { sellerEndpoints } from './sellers'
import { settingsEndpoints } from './settings'
import { userEndpoints } from './users'

/** The whole HTTP API, one entry a call. Server, browser client, tests and the OpenAPI document are made from it. */
export const api = {
  ...authEndpoints,
  ...userEndpoints,
  ...accountEndpoints,
  ...categoryEndpoints,
  ...placeEndpoints,
  ...postEndpoints,
  ...savedEndpoints,
  ...sellerEndpoints,
  ...settingsEndpoints,
}

export type Api = typeof api
export type CallName = keyof Api
