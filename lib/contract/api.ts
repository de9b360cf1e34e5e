import { authEndpoints } from './auth'
import { categoryEndpoints } from './categories'
import { placeEndpoints } from './places'
import { postEndpoints } from './posts'
import { userEndpoints } from './users'

/** The whole HTTP API, one entry a call. Server, browser client, tests and the OpenAPI document are made from it. */
export const api = {
  ...authEndpoints,
  ...userEndpoints,
  ...categoryEndpoints,
  ...placeEndpoints,
  ...postEndpoints,
}

export type Api = typeof api
export type CallName = keyof Api
