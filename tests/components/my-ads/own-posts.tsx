import { screen, within } from '@testing-library/react'
import { OwnPosts } from '@/components/my-ads/own-posts'
import { takeToasts } from '@/components/ui/toast'
import { queryClient } from '@/lib/client/query-client'
import type { DecidedPost } from '@/lib/contract/decided'
import type { Post } from '@/lib/contract/posts'
import { answer, sent } from '../../support/network'
import { post } from '../../support/models'
import { renderPart } from '../../support/render'

beforeEach(() => {
  queryClient.clear()
  takeToasts()
  window.location.hash = ''
})

export const openOwnPosts = () => renderPart(<OwnPosts viewerId="u1" />)
/** The server answers with these posts of the viewer; `b` was sold too long ago to be put up again. */
export const have = (...posts: Post[]) => haveDecided([], ...posts)
/** The same, with what the staff decided about hidden ones. */
export const haveDecided = (decided: DecidedPost[], ...posts: Post[]) =>
  answer('getOwnPosts', {
    ok: true,
    msg: '',
    data: {
      posts,
      idempotencyKeys: [],
      openSales: [],
      decided,
      soldLately: posts.filter(post => post.status === 'sold' && post.id !== 'b').map(({ id }) => id),
    },
  })
/** The server's answer to a change of a post: the post as it is then. */
export const answerWith = (post: Post) => ({ ok: true as const, msg: '', data: { post } })
export const done = { ok: true as const, msg: '', data: {} }
export const tab = (name: string) => screen.findByRole('tab', { name })
export const MURRAH = post({ id: 'a', views: 1, inquiries: 12 })
export const GIR = post({
  id: 'b',
  title: 'Gir cow',
  status: 'sold',
  price: 125000,
  images: ['/media/x-112233/768.webp'],
})
export const SAHIWAL = post({ id: 'c', title: 'Sahiwal cow' })

/** The answers that were sent for a post, in order. */
export const answersOf = (id: string) =>
  sent.filter(({ path }) => path === `/api/v1/advpost/still-here/${id}`).map(({ body }) => body)

/** Opens the own posts and taps the first button with this name, which opens a question before it acts. */
export async function ask(button: string) {
  const view = openOwnPosts()
  await view.user.click((await screen.findAllByRole('button', { name: button }))[0]!)
  const dialog = screen.getByRole('alertdialog')
  return { ...view, confirm: () => view.user.click(within(dialog).getByRole('button', { name: button })), dialog }
}
