import { screen } from '@testing-library/react'
import { PostSummary } from '@/components/chat/post-summary'
import { queryClient } from '@/lib/client/query-client'
import { post } from '../../support/models'
import { answer, sent } from '../../support/network'
import { renderPart } from '../../support/render'

const SOLD = post({ id: 'p1', status: 'sold' })
beforeEach(() => {
  queryClient.clear()
  answer('getPost', { ok: true, msg: '', data: { posts: [SOLD] } })
})
const own = (openSales: string[]) => {
  const data = { posts: [SOLD], idempotencyKeys: [], soldLately: [], openSales, decided: [] }
  answer('getOwnPosts', { ok: true, msg: '', data })
}

it.each([
  ['the seller', SOLD.seller.id, 'b'],
  ['the buyer', 'b', SOLD.seller.id],
])('%s of a sold ad is led to its sale, if there is something to do', async (_, viewer, peer) => {
  own(['p1'])
  renderPart(<PostSummary postId="p1" viewer={viewer} peer={peer} hasWritten />)
  expect(await screen.findByRole('link', { name: 'See the sale' })).toHaveAttribute('href', '/sale/p1')
})

it.each([
  ['two who speak of the ad of a third', 'b', true],
  ['a seller to whom the other has not written', SOLD.seller.id, false],
])('%s are not, and their own ads are not loaded for it', async (_, viewer, hasWritten) => {
  renderPart(<PostSummary postId="p1" viewer={viewer} peer="c" hasWritten={hasWritten} />)
  await screen.findByRole('article')
  expect(screen.queryByRole('link', { name: 'See the sale' })).toBeNull()
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/advpost/advPostbyId/p1?ended=true'])
})
