import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'
import { ReportBody } from './reports'

const Person = z.object({ userId: z.string().regex(/^[\w-]{1,60}$/) })

/**
 * The HTTP calls of chat beside the socket. Pictures are uploaded, because an upload
 * can be repeated on a bad connection.
 */
export const chatEndpoints = {
  uploadChatImage: endpoint({
    method: 'POST',
    path: '/api/v1/chat/image',
    summary:
      'Uploads a picture (file `image`) for a message. The reply names it for `add-message`; the same `messageId` again answers the same picture. Only the two people of the conversation can see it.',
    auth: 'required',
    body: z.object({ messageId: z.string().regex(/^[\w-]{8,60}$/) }),
    bodyKind: 'multipart',
    files: { field: 'image', max: 1 },
    reply: replyWith(z.object({ image: z.string() })),
    problems: ['imageType', 'imageTooLarge', 'imageUnreadable', 'bodyTooLarge', 'tooManyPhotos'],
  }),
  blockPerson: endpoint({
    method: 'POST',
    path: '/api/v1/chat/block/{userId}',
    summary: 'Blocks a person, or unblocks them: neither can write to the other.',
    auth: 'required',
    params: Person,
    body: z.object({ blocked: z.boolean() }),
    reply: replyWith(z.object({ blocked: z.boolean() })),
    problems: ['recipientGone', 'messageToSelf'],
  }),
  reportChat: endpoint({
    method: 'POST',
    path: '/api/v1/chat/report/{userId}',
    summary: 'Reports the conversation with a person; one open report a person and conversation.',
    auth: 'required',
    params: Person,
    body: ReportBody,
    reply: replyWith(z.object({})),
    problems: ['recipientGone', 'reasonMissing', 'tooManyRequests', 'newAccount'],
  }),
}
