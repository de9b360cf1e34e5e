import { ok } from '@/lib/contract/endpoint'
import type { User } from '@/lib/contract/users'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { authHandlers } from '../auth/handlers'
import { listBanners } from '../banners/banners'
import { listBreeds, listCategories, listLactations } from '../categories/reference'
import { blockPerson, reportChat } from '../chat/people'
import { uploadChatImage } from '../chat/pictures'
import type { Upload } from '../media/pictures'
import { notificationHandlers } from '../notifications/handlers'
import { placeHandlers } from '../places/handlers'
import { take } from '../platform/allowance'
import { createPost, ownIdempotencyKeys } from '../posts/create'
import { readFeed } from '../posts/feed'
import { contactSeller } from '../posts/contact'
import { getPost, listOwnPosts } from '../posts/get'
import { searchPosts } from '../posts/search-posts'
import { suggest } from '../search/suggest'
import { deletePost, markSold } from '../posts/own'
import { countView } from '../posts/view'
import { stagePhoto } from '../posts/staged-photos'
import { updatePost } from '../posts/update'
import { reportPost } from '../reports/report'
import { savedSearchHandlers } from '../saved/search-handlers'
import { listSavedIds, listSavedPosts, toggleSaved } from '../saved/saved'
import { countSellerPosts, getSeller, listSellerPosts } from '../sellers/sellers'
import { settingsHandlers } from '../settings/handlers'
import { deleteAccount, exportAccount } from '../users/account'
import { updateProfile } from '../users/update'
import type { CallContext, Handlers } from './handlers'

/** The files of one field of a multipart body, in their order. */
function filesOf(files: CallContext['files'], field: string): Upload[] {
  return files.filter(file => file.field === field)
}

async function sold(viewer: User, id: string) {
  await markSold(viewer, id)
  return ok({}, 'Post Marked as Sold')
}

/** What each call does; the rules stand in the features. */
export const handlers: Handlers = {
  ...authHandlers,
  ...placeHandlers,
  exportAccount: async ({ viewer }) => ok(await exportAccount(viewer)),
  deleteAccount: async ({ viewer, closeCookies }) => {
    await deleteAccount(viewer)
    closeCookies()
    return ok({}, 'Your account is deleted')
  },
  ...settingsHandlers,
  ...notificationHandlers,
  ...savedSearchHandlers,
  getBanners: async () => ok({ banners: listBanners() }),
  getProfile: async ({ viewer }) => ({ ok: true, msg: 'Success', user: viewer }),
  getCategories: async () => ok({ categories: await listCategories() }),
  getBreeds: async (_, { params }) => ok({ breeds: await listBreeds(params.categoryId) }),
  getLactations: async () => ok({ lactations: await listLactations() }),
  getFeed: async (_, { params, query }) => ok(await readFeed(params.categoryId, query)),
  search: async (_, { query }) => ok(await searchPosts(query)),
  suggest: async (_, { query }) => ok({ suggestions: await suggest(query.q, query.locale ?? DEFAULT_LOCALE) }),
  getPost: async ({ viewer }, { params }) => ok({ posts: [await getPost(viewer, params.id)] }),
  createPost: async ({ viewer, files, idempotencyKey, address }, { body }) => ok({ post: await createPost(viewer, body, filesOf(files, 'post_image'), idempotencyKey, address) }),
  stagePhoto: async ({ viewer, files }, { body }) => {
    await stagePhoto(viewer, body.photoId, filesOf(files, 'post_image')[0])
    return ok({ photoId: body.photoId })
  },
  updatePost: async ({ viewer, files }, { body }) => ok({ post: await updatePost(viewer, body, filesOf(files, 'post_image')) }),
  updateProfile: async ({ viewer, files }, { body }) => ({ ok: true, msg: 'Success', user: await updateProfile(viewer, body, filesOf(files, 'userImage')[0]) }),
  deletePost: async ({ viewer }, { params }) => {
    await deletePost(viewer, params.id)
    return ok({}, 'Post Deleted')
  },
  markSold: ({ viewer }, { params }) => sold(viewer, params.id),
  markSoldFromSite: ({ viewer }, { params }) => sold(viewer, params.id),
  savePost: async ({ viewer }, { body }) => {
    const saved = await toggleSaved(viewer, body.postId)
    return ok({ saved }, saved ? 'Post saved!' : 'Post removed from saved')
  },
  getSavedIds: async ({ viewer }) => ok({ ids: await listSavedIds(viewer) }),
  getSavedPosts: async ({ viewer }) => ok({ posts: await listSavedPosts(viewer) }),
  getSeller: async ({ viewer }, { params }) => ok({ user: await getSeller(viewer, params.id), stats: await countSellerPosts(params.id) }),
  getSellerPosts: async (_, { params }) => ok({ posts: await listSellerPosts(params.id) }),
  reportPost: async ({ viewer, address }, { params, body }) => {
    await take('report', viewer.id, address)
    await reportPost(viewer, params.id, body.reason)
    return ok({}, 'Report Submitted')
  },
  contactSeller: async ({ viewer, address }, { params }) => {
    await take('contact', viewer.id, address)
    return ok({ phoneNumber: await contactSeller(viewer, params.id) })
  },
  uploadChatImage: async ({ viewer, files }, { body }) => ok({ image: await uploadChatImage(viewer, body.messageId, filesOf(files, 'image')[0]) }),
  blockPerson: async ({ viewer }, { params, body }) => {
    await blockPerson(viewer, params.userId, body.blocked)
    return ok({ blocked: body.blocked })
  },
  reportChat: async ({ viewer, address }, { params, body }) => {
    await take('report', viewer.id, address)
    await reportChat(viewer, params.userId, body.reason)
    return ok({}, 'Report Submitted')
  },
  countView: async ({ viewer, address, deviceId }, { params }) => {
    await countView(params.id, viewer, { address, deviceId })
    return ok({})
  },
  getOwnPosts: async ({ viewer }) => ok({ posts: await listOwnPosts(viewer), idempotencyKeys: await ownIdempotencyKeys(viewer) }),
}
