import { ok } from '@/lib/contract/endpoint'
import { authHandlers } from '../auth/handlers'
import { listBreeds, listCategories, listLactations } from '../categories/reference'
import { placeHandlers } from '../places/handlers'
import { createPost } from '../posts/create'
import { readFeed } from '../posts/feed'
import { getPost, listOwnPosts } from '../posts/get'
import type { Handlers } from './handlers'

/** What each call does; the rules stand in the features. */
export const handlers: Handlers = {
  ...authHandlers,
  ...placeHandlers,
  getProfile: async ({ viewer }) => ({ ok: true, msg: 'Success', user: viewer }),
  getCategories: async () => ok({ categories: await listCategories() }),
  getBreeds: async (_, { params }) => ok({ breeds: await listBreeds(params.categoryId) }),
  getLactations: async () => ok({ lactations: await listLactations() }),
  getFeed: async (_, { params, query }) => ok(await readFeed(params.categoryId, query)),
  getPost: async ({ viewer }, { params }) => ok({ posts: [await getPost(viewer, params.id)] }),
  createPost: async ({ viewer, files, idempotencyKey }, { body }) => {
    const photos = files.filter(file => file.field === 'post_image').map(file => file.bytes)
    return ok({ post: await createPost(viewer, body, photos, idempotencyKey) })
  },
  getOwnPosts: async ({ viewer }) => ok({ posts: await listOwnPosts(viewer) }),
}
