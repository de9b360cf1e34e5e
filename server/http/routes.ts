import { ok } from '@/lib/contract/endpoint'
import type { FeedFilters } from '@/lib/contract/feed'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { picturePath, pictureSources } from '@/lib/pictures/pictures'
import { authHandlers } from './calls/auth'
import { listBanners } from '../banners/banners'
import { appealPost, listDecided } from '../cases/appeals'
import { appealBlock } from '../cases/blocks'
import { listBreeds, listCategories, listLactations } from '../categories/reference'
import { setBlocked, reportChat } from '../chat/people'
import { uploadChatImage } from '../chat/pictures'
import { reservePost, unreservePost } from '../chat/reserve'
import { notificationHandlers } from './calls/notifications'
import { mailHandlers } from './calls/mail'
import { placeHandlers } from './calls/places'
import { priceHandlers } from './calls/prices'
import { countEmptySearch, wordsOfEmptySearch } from '../market/empty-searches'
import { spendAllowance } from '../services/allowance'
import { createPost, listIdempotencyKeys } from '../posts/create'
import { readFeed } from '../posts/feed'
import { contactSeller } from '../posts/contact'
import { getPost, listOwnPosts } from '../posts/get'
import type { NumberReader } from '../posts/number'
import { searchPosts } from '../posts/search-posts'
import { suggest } from '../search/suggest'
import { deletePost, listRecentlySold, markSold, undoSold } from '../posts/own'
import { answerStillHere, getAskedPost } from '../posts/still-here'
import { countView } from '../posts/view'
import { stagePhoto } from '../posts/staged-photos'
import { updatePost } from '../posts/update'
import { reportPost } from '../reports/report'
import { savedSearchHandlers } from './calls/saved-searches'
import { listSavedIds, listSavedPosts, toggleSaved } from '../saved/saved'
import { countSellerPosts, getSeller, listSellerPosts } from '../sellers/sellers'
import { readTrust } from '../sellers/trust'
import { saleHandlers } from './calls/sales'
import { settingsHandlers } from './calls/settings'
import { vitalHandlers } from './calls/vitals'
import { listOpenSales } from '../sales/find-sale'
import { Problem } from '../platform/problem'
import { redeemOtp } from '../auth/otp'
import { deleteAccount, exportAccount } from '../account/account'
import { updateProfile } from '../users/update'
import type { CallContext, Handlers } from './handlers'

async function markPostSold(viewer: User, id: string) {
  await markSold(viewer, id)
  return ok({}, 'Post Marked as Sold')
}

/**
 * An app shows the number beside the ad, so the request spends the allowance. A page of the site has a call of its own
 * for the number.
 */
const numberReader = ({ viewer, address, fromSite }: CallContext): NumberReader => ({
  viewer,
  address,
  pays: !fromSite,
})

/** Counts a search that found nothing. @returns what it found */
function countIfEmpty<Found extends { posts: Post[] }>(
  { token, address, language = DEFAULT_LOCALE }: CallContext,
  filters: FeedFilters,
  found: Found,
): Found {
  const words = wordsOfEmptySearch(filters, found.posts)
  if (words !== null) countEmptySearch({ language, words }, { address, token })
  return found
}

/** Leaves out the posts that have ended, unless the client requests them. */
const withEnded = (posts: Post[], { ended }: { ended?: 'true' | undefined }) =>
  ended ? posts : posts.filter(({ status }) => status !== 'ended')

/** The handler of each call. The rules are in the rooms of the features. */
export const handlers: Handlers = {
  ...authHandlers,
  ...placeHandlers,
  ...priceHandlers,
  exportAccount: async ({ viewer }) => ok(await exportAccount(viewer)),
  deleteAccount: async ({ viewer, address, deviceId, closeCookies }, { body }) => {
    // A code is required, because access to an unlocked phone must not be enough to delete everything.
    await redeemOtp(viewer.mobile, body.otp, { address, deviceId })
    await deleteAccount(viewer)
    closeCookies()
    return ok({}, 'Your account is deleted')
  },
  ...settingsHandlers,
  ...mailHandlers,
  ...notificationHandlers,
  ...savedSearchHandlers,
  ...saleHandlers,
  ...vitalHandlers,
  getBanners: async () => ok({ banners: listBanners() }),
  getProfile: async ({ viewer }) => ({ ok: true, msg: 'Success', user: viewer }),
  getCategories: async () => ok({ categories: await listCategories() }),
  getBreeds: async (_, { params }) => ok({ breeds: await listBreeds(params.categoryId) }),
  getLactations: async () => {
    const lactations = await listLactations()
    return ok({ lactations, data: lactations })
  },
  getFeed: async (context, { params, query }) =>
    ok(countIfEmpty(context, query, await readFeed(params.categoryId, query))),
  search: async (context, { query }) => {
    const { q, categoryId: _, ...filters } = query
    return ok(countIfEmpty(context, { ...filters, searchquery: q }, await searchPosts(query)))
  },
  suggest: async (_, { query }) => ok({ suggestions: await suggest(query.q, query.locale ?? DEFAULT_LOCALE) }),
  getPost: async (context, { params, query }) => {
    const post = await getPost(params.id, numberReader(context))
    if (post.status === 'ended' && !query.ended) throw new Problem('postNotFound')
    return ok({ posts: [post] })
  },
  createPost: async ({ viewer, files, idempotencyKey, address }, { body }) =>
    ok({ post: await createPost(viewer, body, files, idempotencyKey, address) }),
  stagePhoto: async ({ viewer, files }, { body }) => {
    const { subject } = pictureSources(picturePath(await stagePhoto(viewer, body.photoId, files[0])))
    return ok({ photoId: body.photoId, subject })
  },
  updatePost: async ({ viewer, files }, { body }) => ok({ post: await updatePost(viewer, body, files) }),
  updateProfile: async ({ viewer, files }, { body }) => ({
    ok: true,
    msg: 'Success',
    user: await updateProfile(viewer, body, files[0]),
  }),
  deletePost: async ({ viewer }, { params }) => {
    await deletePost(viewer, params.id)
    return ok({}, 'Post Deleted')
  },
  markSold: ({ viewer }, { params }) => markPostSold(viewer, params.id),
  markSoldFromSite: ({ viewer }, { params }) => markPostSold(viewer, params.id),
  undoSold: async ({ viewer }, { params }) => {
    await spendAllowance('undoSold', viewer.id, null)
    await undoSold(viewer, params.id)
    return ok({}, 'Your ad is up again')
  },
  reservePost: async ({ viewer }, { params, body }) =>
    ok({ post: await reservePost(viewer, params.id, body.userId) }, 'Reserved'),
  unreservePost: async ({ viewer }, { params }) => ok({ post: await unreservePost(viewer, params.id) }),
  getAskedPost: async ({ viewer }, { params, body }) =>
    ok({ post: await getAskedPost(params.id, { viewer, key: body.key }) }),
  answerStillHere: async ({ viewer }, { params, body: { key, ...answer } }) =>
    ok({ post: await answerStillHere(params.id, { viewer, key }, answer) }),
  savePost: async ({ viewer }, { body }) => {
    const saved = await toggleSaved(viewer, body.postId)
    return ok({ saved }, saved ? 'Post saved!' : 'Post removed from saved')
  },
  getSavedIds: async ({ viewer }) => ok({ ids: await listSavedIds(viewer) }),
  getSavedPosts: async ({ viewer }, { query }) => ok({ posts: withEnded(await listSavedPosts(viewer), query) }),
  getSeller: async (context, { params }) =>
    ok({
      user: await getSeller(params.id, numberReader(context)),
      stats: await countSellerPosts(params.id),
      trust: await readTrust(params.id),
    }),
  getSellerPosts: async ({ viewer }, { params }) => ok({ posts: await listSellerPosts(params.id, viewer) }),
  reportPost: async ({ viewer, address }, { params, body }) => {
    await spendAllowance('report', viewer.id, address)
    await reportPost(viewer, params.id, body.reason, address)
    return ok({}, 'Report Submitted')
  },
  appealPost: async ({ viewer, address }, { params, body }) => {
    await spendAllowance('appeal', viewer.id, address)
    return ok({ appeal: await appealPost(viewer, params.id, body.words) })
  },
  appealBlock: async ({ address }, { body }) => {
    await spendAllowance('appeal', null, address)
    return ok({ appeal: await appealBlock(body) })
  },
  contactSeller: async ({ viewer, address }, { params }) =>
    ok({ phoneNumber: await contactSeller(viewer, params.id, address) }),
  uploadChatImage: async ({ viewer, files }, { body }) =>
    ok({ image: await uploadChatImage(viewer, body.messageId, files[0]) }),
  blockPerson: async ({ viewer }, { params, body }) => {
    await setBlocked(viewer, params.userId, body.blocked)
    return ok({ blocked: body.blocked })
  },
  reportChat: async ({ viewer, address }, { params, body }) => {
    await spendAllowance('report', viewer.id, address)
    await reportChat(viewer, params.userId, body.reason)
    return ok({}, 'Report Submitted')
  },
  countView: async ({ viewer, address, deviceId }, { params }) => {
    await countView(params.id, viewer, { address, deviceId })
    return ok({})
  },
  getOwnPosts: async ({ viewer }, { query }) =>
    ok({
      posts: withEnded(await listOwnPosts(viewer), query),
      idempotencyKeys: await listIdempotencyKeys(viewer),
      soldLately: await listRecentlySold(viewer),
      openSales: await listOpenSales(viewer),
      decided: await listDecided(viewer),
    }),
}
