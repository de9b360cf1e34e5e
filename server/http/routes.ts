import { ok } from '@/lib/contract/endpoint'
import type { User } from '@/lib/contract/users'
import { authHandlers } from '../auth/handlers'
import { listBreeds, listCategories, listLactations } from '../categories/reference'
import { placeHandlers } from '../places/handlers'
import { createPost } from '../posts/create'
import { readFeed } from '../posts/feed'
import { contactSeller } from '../posts/contact'
import { getPost, listOwnPosts } from '../posts/get'
import { deletePost, markSold } from '../posts/own'
import { updatePost } from '../posts/update'
import { reportPost } from '../reports/report'
import { listSavedPosts, toggleSaved } from '../saved/saved'
import { getSeller, listSellerPosts } from '../sellers/sellers'
import { settingsHandlers } from '../settings/handlers'
import { deleteAccount, exportAccount } from '../users/account'
import { updateProfile } from '../users/update'
import type { CallContext, Handlers } from './handlers'

/** The files of one field of a multipart body, in their order. */
function filesOf(files: CallContext['files'], field: string): Uint8Array[] {
  return files.filter(file => file.field === field).map(file => file.bytes)
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
  getProfile: async ({ viewer }) => ({ ok: true, msg: 'Success', user: viewer }),
  getCategories: async () => ok({ categories: await listCategories() }),
  getBreeds: async (_, { params }) => ok({ breeds: await listBreeds(params.categoryId) }),
  getLactations: async () => ok({ lactations: await listLactations() }),
  getFeed: async (_, { params, query }) => ok(await readFeed(params.categoryId, query)),
  getPost: async ({ viewer }, { params }) => ok({ posts: [await getPost(viewer, params.id)] }),
  createPost: async ({ viewer, files, idempotencyKey }, { body }) => ok({ post: await createPost(viewer, body, filesOf(files, 'post_image'), idempotencyKey) }),
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
  getSavedPosts: async ({ viewer }) => ok({ posts: await listSavedPosts(viewer) }),
  getSeller: async ({ viewer }, { params }) => ok({ user: await getSeller(viewer, params.id) }),
  getSellerPosts: async (_, { params }) => ok({ posts: await listSellerPosts(params.id) }),
  reportPost: async ({ viewer }, { params, body }) => {
    await reportPost(viewer, params.id, body.reason)
    return ok({}, 'Report Submitted')
  },
  contactSeller: async ({ viewer }, { params }) => ok({ phoneNumber: await contactSeller(viewer, params.id) }),
  getOwnPosts: async ({ viewer }) => ok({ posts: await listOwnPosts(viewer) }),
}
