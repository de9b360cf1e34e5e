import { screen, waitFor, within } from '@testing-library/react'
import { queryClient } from '@/lib/client/query-client'
import type { Post } from '@/lib/contract/posts'
import { answer } from '../../support/network'
import { post, user as person } from '../../support/models'
import { open, ways } from './open-seller-card'

describe('the own ad', () => {
  const mine = (values: Partial<Post>) => {
    const ad = post({ seller: { id: 'seller', name: 'Asha', surname: 'Patil' }, views: 41, inquiries: 3, ...values })
    answer('getOwnPosts', {
      ok: true,
      msg: '',
      data: { posts: [ad], idempotencyKeys: [], soldLately: [], openSales: [], decided: [] },
    })
    return ad
  }
  beforeEach(() => queryClient.clear())

  it('has its figures and what can be done with it, and no warning', async () => {
    mine({})
    await open(person({ id: 'seller' }))
    expect(screen.getByText('This is your ad')).toBeInTheDocument()
    expect(await screen.findByText('41 views')).toBeVisible()
    expect(screen.getByText('3 inquiries')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/post-ad?edit=p1')
    expect(ways()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Report this ad' })).toBeNull()
    // The warning is for others; the style hides it beside what only the seller sees.
    expect(screen.getByText(/See the animal or goods/).closest('[data-own-post] ~ div')).toHaveClass(
      'group-has-[[data-own-post]]/seller:hidden',
    )
  })

  it('is marked as sold there, and the page is fetched anew', async () => {
    const ad = mine({})
    const { user, router } = await open(person({ id: 'seller' }))
    await user.click(await screen.findByRole('button', { name: 'Mark sold' }))
    answer('answerStillHere', { ok: true, msg: '', data: { post: { ...ad, status: 'sold' } } })
    mine({ status: 'sold' })
    expect(router.refresh).not.toHaveBeenCalled()
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark sold' }))
    await waitFor(() => expect(router.refresh).toHaveBeenCalled())
  })

  it('is left when it is deleted', async () => {
    mine({})
    const { user, router } = await open(person({ id: 'seller' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    answer('deletePost', { ok: true, msg: '', data: {} })
    answer('getOwnPosts', {
      ok: true,
      msg: '',
      data: { posts: [], idempotencyKeys: [], soldLately: [], openSales: [], decided: [] },
    })
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/my-ads'))
  })
})
