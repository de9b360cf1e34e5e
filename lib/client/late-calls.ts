import { authEndpoints } from '../contract/auth'
import { notificationEndpoints } from '../contract/notifications'
import { postEndpoints } from '../contract/post-endpoints'
import { savedEndpoints } from '../contract/saved'
import { savedSearchEndpoints } from '../contract/saved-searches'
import { sellerEndpoints } from '../contract/sellers'
import { settingsEndpoints } from '../contract/settings'
import { userEndpoints } from '../contract/users'

/*
 * The calls that code of a page's first scripts makes. It loads this file when it makes the first one: `call` and the
 * rows of the contract. They are one file, because each file that is loaded late brings its own copy of zod.
 */

export { call } from './client'

export const { logout } = authEndpoints
export const { getProfile } = userEndpoints
export const { getUnreadCount } = notificationEndpoints
export const { getSavedIds, savePost } = savedEndpoints
export const { openSavedSearch, saveSearch } = savedSearchEndpoints
export const { contactSeller, getPost } = postEndpoints
export const { getPrivacy } = settingsEndpoints
export const { getSeller } = sellerEndpoints
