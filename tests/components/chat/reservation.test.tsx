import { screen, waitFor } from '@testing-library/react'
import { PostSummary } from '@/components/chat/post-summary'
import { takeToasts } from '@/components/ui/toast'
import { queryClient } from '@/lib/client/query-client'
import type { Post } from '@/lib/contract/posts'
import { post } from '../../support/models'
import { answer, problem, sent } from '../../support/network'
import { renderPart } from '../../support/render'

beforeEach(() => {
  queryClient.clear()
  takeToasts()
})

const UNTIL = '2026-11-28T10:00:00.000Z'
const KEPT = post({ reservedUntil: UNTIL, reservedFor: 'u2' })
const reply = (value: Post) => ({ ok: true as const, msg: '', data: { post: value } })

/** Opens the part above the conversation of a viewer with another person about a post. */
async function open(value: Post, { viewer = 'u1', peer = 'u2', hasWritten = true } = {}) {
  answer('getPost', { ok: true, msg: '', data: { posts: [value] } })
  const view = renderPart(<PostSummary postId="p1" viewer={viewer} peer={peer} hasWritten={hasWritten} />)
  await screen.findByRole('article')
  return view
}
const reserve = () => screen.queryByRole('button', { name: 'Reserve for 48 hours' })

it('the seller keeps the ad for the other person by one tap, and undoes it by one', async () => {
  const { user } = await open(post())
  expect(screen.queryByText(/^Reserved/)).toBeNull()
  answer('reservePost', reply(KEPT))
  await user.click(reserve()!)
  expect(await screen.findByText('Reserved for this person until 28/11/2026')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/advpost/reserve/p1', body: { userId: 'u2' } })
  answer('unreservePost', reply(post()))
  await user.click(screen.getByRole('button', { name: 'End reservation' }))
  await waitFor(() => expect(reserve()).toBeVisible())
  expect(screen.queryByText(/^Reserved/)).toBeNull()
})

it('a double tap counts once', async () => {
  const { user } = await open(post())
  answer('reservePost', reply(KEPT))
  await user.dblClick(reserve()!)
  expect(await screen.findByRole('button', { name: 'End reservation' })).toBeEnabled()
  expect(sent.filter(({ method }) => method !== 'GET')).toHaveLength(1)
})

it('a refusal says why, and nothing has changed', async () => {
  const { user } = await open(post())
  answer('reservePost', problem('notWritten'))
  await user.click(reserve()!)
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([
      { kind: 'error', text: 'You can choose only someone who has written to you.' },
    ]),
  )
  await waitFor(() => expect(reserve()).toBeEnabled())
})

it.each<[string, Post, Parameters<typeof open>[1]]>([
  ['of another seller', post(), { viewer: 'u2', peer: 'u1' }],
  ['for someone who has not written', post(), { hasWritten: false }],
  ['that is sold', post({ status: 'sold' }), {}],
  ['that wants something', post({ type: 'Buy' }), {}],
])('no ad %s can be kept', async (_, value, asker) => {
  await open(value, asker)
  expect(reserve()).toBeNull()
})

it('the other person reads that it is kept for them, and anybody else only until when', async () => {
  const { unmount } = await open(KEPT, { viewer: 'u2', peer: 'u1' })
  expect(screen.getByText('Reserved for you until 28/11/2026')).toBeVisible()
  unmount()
  queryClient.clear()
  await open(post({ reservedUntil: UNTIL }), { viewer: 'u3', peer: 'u1' })
  expect(screen.getByText('Reserved until 28/11/2026')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('the seller can still keep it for another person who asks', async () => {
  await open(KEPT, { peer: 'u3' })
  expect(screen.getByText('Reserved until 28/11/2026')).toBeVisible()
  expect(reserve()).toBeVisible()
})
