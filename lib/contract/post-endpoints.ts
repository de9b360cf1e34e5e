import { z } from 'zod'
import { DecidedPostCodec } from './decided'
import { endpoint, replyWith } from './endpoint'
import { FeedPageWire, FeedQuery } from './feed'
import { IMAGES_PER_POST, PHOTO_ID_LENGTH } from './limits'
import { NewPostForm, PostUpdateForm } from './post-form'
import { PHOTO_FIELD } from './post-multipart'
import { EndedQuery, PostCodec } from './post-codec'
import { ReportBody } from './reports'
import { UnderstoodWire } from './search'
import { NOT_UP_AGAIN } from './still-here'

const FeedReply = replyWith(
  FeedPageWire.extend({ understood: z.array(UnderstoodWire).optional(), similar: z.boolean().optional() }),
)

const PHOTOS = { field: PHOTO_FIELD, max: IMAGES_PER_POST }

export const postEndpoints = {
  getFeed: endpoint({
    method: 'GET',
    path: '/api/v2/advpost/{categoryId}',
    summary: 'One page of the active posts of a category, newest first where no sort is named.',
    auth: 'none',
    params: z.object({ categoryId: z.string() }),
    query: FeedQuery,
    reply: FeedReply,
    problems: ['categoryNotFound'],
  }),
  getPost: endpoint({
    method: 'GET',
    path: '/api/v1/advpost/advPostbyId/{id}',
    query: EndedQuery,
    summary:
      'One post. `userNumber` is there only for a signed-in viewer with a complete profile and only where seller and post show it; it costs a place of the allowance for contacts, once a person and post, and is missing when none is left. With the cookie of the site it is there where it was given before. Numbers and links in its own text are `•••` without a session, and in lists always. One that has ended is there only with `ended=true`.',
    auth: 'optional',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({ posts: z.array(PostCodec).length(1) })),
    accepts: 'post',
    problems: ['postNotFound'],
  }),
  createPost: endpoint({
    method: 'POST',
    path: '/api/v1/advpost',
    summary:
      'Posts an advertisement with up to five photos. A repeated `Idempotency-Key` header answers with the first post.',
    auth: 'required',
    body: NewPostForm,
    bodyKind: 'multipart',
    files: PHOTOS,
    reply: replyWith(z.object({ post: PostCodec })),
    problems: [
      'duplicatePost',
      'earTagTaken',
      'tooManyPosts',
      'newAccount',
      'missingFields',
      'invalidFields',
      'tooManyImages',
      'imageType',
      'imageTooLarge',
      'imageUnreadable',
      'photoMissing',
      'bodyTooLarge',
    ],
  }),
  stagePhoto: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/photo',
    summary:
      'Uploads one photo of an ad that will follow and names it in `photos`, so that a broken connection costs one photo and not all. Kept for a day; the same `photoId` again is the same photo. `subject` says where a frame of another shape should cut the photo, in the words of the CSS property `object-position`.',
    auth: 'required',
    body: z.object({ photoId: z.string().min(1).max(PHOTO_ID_LENGTH) }),
    bodyKind: 'multipart',
    files: { field: PHOTO_FIELD, max: 1 },
    reply: replyWith(z.object({ photoId: z.string(), subject: z.string().optional() })),
    problems: ['imageType', 'imageTooLarge', 'imageUnreadable', 'bodyTooLarge', 'tooManyPhotos'],
  }),
  deletePost: endpoint({
    method: 'DELETE',
    path: '/api/v1/advpost/{id}',
    summary: 'Removes an own post for good.',
    auth: 'required',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({})),
    problems: ['postNotFound', 'notOwner'],
  }),
  markSold: endpoint({
    method: 'GET',
    path: '/api/v1/advpost/sold/{id}',
    summary: 'Marks an own post as sold. With the authorization header alone; the site uses the POST.',
    auth: 'required',
    headerOnly: true,
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({})),
    problems: ['postNotFound', 'notOwner'],
  }),
  markSoldFromSite: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/sold/{id}',
    summary: 'Marks an own post as sold.',
    auth: 'required',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({})),
    problems: ['postNotFound', 'notOwner'],
  }),
  undoSold: endpoint({
    method: 'DELETE',
    path: '/api/v1/advpost/sold/{id}',
    summary:
      'Puts an own post up again that was marked as sold by mistake, for a week after that. One that is active stays as it is.',
    auth: 'required',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({})),
    problems: ['postNotFound', 'notOwner', ...NOT_UP_AGAIN, 'tooManyRequests'],
  }),
  getSellerPosts: endpoint({
    method: 'GET',
    path: '/api/v1/advpost/user/{id}/posts',
    summary:
      "A seller's posts, active and lately sold, newest first; their villages are for a complete profile and the seller.",
    auth: 'optional',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({ posts: z.array(PostCodec) })),
    problems: ['sellerNotFound'],
  }),
  updatePost: endpoint({
    method: 'PUT',
    path: '/api/v1/advpost',
    summary:
      'Changes an own post. Its place stays, unless `location` says another. Its photos stay and new ones follow, unless `images` says which of them, in which order.',
    auth: 'required',
    body: PostUpdateForm,
    bodyKind: 'multipart',
    files: PHOTOS,
    reply: replyWith(z.object({ post: PostCodec })),
    problems: [
      'earTagTaken',
      'missingFields',
      'invalidFields',
      'postNotFound',
      'notOwner',
      'tooManyImages',
      'imageType',
      'imageTooLarge',
      'imageUnreadable',
      'bodyTooLarge',
    ],
  }),
  reportPost: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/report/{id}',
    summary:
      'Reports a post. `reason` is one of the known ones or, for another, what the person wrote. One open report a person and post; the fifth person hides the post until it is looked at.',
    auth: 'required',
    params: z.object({ id: z.string() }),
    body: ReportBody,
    reply: replyWith(z.object({})),
    problems: ['postNotFound', 'reasonMissing', 'tooManyRequests', 'newAccount'],
  }),
  contactSeller: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/contact/{id}',
    summary:
      "The seller's number, where the rules allow it; counts an inquiry and a view, and costs a place of the allowance for contacts, once a person and post.",
    auth: 'required',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({ phoneNumber: z.string() })),
    problems: ['postNotFound', 'profileIncomplete', 'contactDisabled', 'tooManyRequests', 'newAccount'],
  }),
  countView: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/view/{id}',
    summary: 'Says that someone looks at a post; counted once a viewer and day, and not for its owner.',
    auth: 'optional',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({})),
    problems: ['postNotFound'],
  }),
  getOwnPosts: endpoint({
    method: 'GET',
    path: '/api/v1/advpost/user/posts',
    query: EndedQuery,
    summary:
      'The own posts, newest first: active, sold, with `ended=true` those that have ended, and those that are `hidden` from everyone else. `idempotencyKeys`: under which posts of the last two days were sent; what still waits under one of them has arrived. `soldLately`: those whose sale can still be taken back. `openSales`: those whose buyer can be named, has still to confirm the sale, or can be spoken of, and posts of others that the viewer can confirm to have bought or whose seller can be spoken of. `decided`: why the staff has hidden a post, whether it is shown again when it is changed, and what became of an appeal.',
    auth: 'required',
    reply: replyWith(
      z.object({
        posts: z.array(PostCodec),
        idempotencyKeys: z.array(z.string()).default([]),
        soldLately: z.array(z.string()).default([]),
        openSales: z.array(z.string()).default([]),
        decided: z.array(DecidedPostCodec).default([]),
      }),
    ),
    problems: [],
  }),
}
