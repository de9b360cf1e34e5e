import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'
import { PostCodec } from './post-codec'

const params = z.object({ id: z.string() })
const reply = replyWith(z.object({ post: PostCodec }))

export const reserveEndpoints = {
  reservePost: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/reserve/{id}',
    summary:
      'Keeps an own active post for someone who has written to its seller, for 48 hours from now; that person is told. Others see until when, but not for whom, and can still write. Once more for the same person changes nothing.',
    auth: 'required',
    params,
    body: z.object({ userId: z.string().min(1).max(60) }),
    reply,
    problems: ['postNotFound', 'notOwner', 'notWritten', 'tooManyRequests'],
  }),
  unreservePost: endpoint({
    method: 'DELETE',
    path: '/api/v1/advpost/reserve/{id}',
    summary: 'Keeps an own post for nobody any more.',
    auth: 'required',
    params,
    reply,
    problems: ['postNotFound', 'notOwner'],
  }),
}
