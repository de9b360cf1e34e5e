import { screen } from '@testing-library/react'
import { StillHerePage } from '@/components/still-here/still-here-page'
import { queryClient } from '@/lib/client/query-client'
import type { Post } from '@/lib/contract/posts'
import { post } from '../../support/models'
import { answer, sent } from '../../support/network'
import { renderPart } from '../../support/render'

export const SOON = post({ id: 'p1', price: 80_000, endsAt: '2026-12-01T06:00:00.000Z' })
export const LATER = '2026-12-26T06:00:00.000Z'
export const reply = (shown: Post) => ({ ok: true as const, msg: '', data: { post: shown } })
/** The answers that were sent. */
export const answers = () => sent.filter(({ path }) => path.endsWith('/still-here/p1')).map(({ body }) => body)

/** Opens the page of the link. */
export async function open(shown: Post = SOON) {
  answer('getAskedPost', reply(shown))
  const view = renderPart(<StillHerePage postId="p1" />)
  await screen.findByRole('article')
  return { ...view, tap: (name: string) => view.user.click(screen.getByRole('button', { name })) }
}

beforeEach(() => {
  queryClient.clear()
  window.location.hash = '#k3y'
})
afterEach(() => (window.location.hash = ''))
