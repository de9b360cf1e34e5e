import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'
import { EndedQuery, PostCodec } from './post-codec'

const SaveWire = z.object({ advPostId: z.string().max(60) })

export const savedEndpoints = {
  savePost: endpoint({
    method: 'POST',
    path: '/api/v1/savepost',
    summary: 'Saves a post, or takes it from the saved ones when it is there.',
    auth: 'required',
    body: z.codec(SaveWire, z.object({ postId: z.string() }), {
      decode: wire => ({ postId: wire.advPostId }),
      encode: ({ postId }) => ({ advPostId: postId }),
    }),
    reply: replyWith(z.object({ saved: z.boolean() })),
    problems: ['postNotFound'],
  }),
  getSavedIds: endpoint({
    method: 'GET',
    path: '/api/v1/savepost/ids',
    summary: 'The ids of the saved posts alone, for the hearts on lists.',
    auth: 'required',
    reply: replyWith(z.object({ ids: z.array(z.string()) })),
    problems: [],
  }),
  getSavedPosts: endpoint({
    method: 'GET',
    path: '/api/v1/savepost',
    query: EndedQuery,
    summary: 'The saved posts, the last saved first; with `ended=true` also those that have ended.',
    auth: 'required',
    reply: replyWith(z.object({ posts: z.array(PostCodec) })),
    problems: [],
  }),
}
