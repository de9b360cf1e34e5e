import { screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import type { Post } from '@/lib/contract/posts'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { have, MURRAH, openOwnPosts, answerWith } from './own-posts'

const button = () => screen.findByRole('button', { name: /^Change the price/ })
const field = () => screen.getByRole('textbox', { name: 'New price' })
/** The prices that were sent, and of which ad. */
const changes = () =>
  sent
    .filter(({ method, path }) => method === 'PUT' && path === '/api/v1/advpost')
    .map(({ body }) => [(body as FormData).get('advPostId'), (body as FormData).get('price')])

async function open(then: Partial<Post> = {}) {
  have(MURRAH)
  const view = openOwnPosts()
  await view.user.click(await button())
  have({ ...MURRAH, ...then })
  return view
}

it('a tap, a number and Enter change the price; the toast takes it back', async () => {
  answer('updatePost', answerWith({ ...MURRAH, price: 80000 }))
  const { user } = await open({ price: 80000 })
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('85,000')
  await user.keyboard('80000{Enter}')
  await waitFor(() => expect(changes()).toEqual([['a', '80000']]))
  await waitFor(async () => expect(await button()).toHaveTextContent('₹80,000'))
  expect(await button()).toHaveFocus()
  const [told] = takeToasts()
  expect(told).toMatchObject({ kind: 'success', text: 'The new price is ₹80,000.' })
  have(MURRAH)
  told!.options!.action!.onClick()
  await waitFor(() =>
    expect(changes()).toEqual([
      ['a', '80000'],
      ['a', '85000'],
    ]),
  )
  await waitFor(async () => expect(await button()).toHaveTextContent('₹85,000'))
})

it('what is no price is said at the field; the same price and Escape change nothing', async () => {
  const { user } = await open()
  await user.keyboard('{Backspace}{Enter}')
  expect(await screen.findByText('Please enter a price')).toBeVisible()
  await user.keyboard('85.5{Enter}')
  expect(await screen.findByText('Please enter the price in whole rupees')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await button()).toHaveTextContent('₹85,000')
  await user.click(await button())
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await user.click(await button())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await button()).toHaveFocus()
  expect(changes()).toEqual([])
})

it.each([
  ['the server refuses', problem('postNotFound'), 'Post not found'],
  ['does not arrive, in a browser that stores nothing', OFFLINE, /no connection/i],
] as const)('a price that %s is taken back, with the reason', async (_, reply, reason) => {
  answer('updatePost', reply)
  const { user } = await open()
  await user.keyboard('80000{Enter}')
  await waitFor(async () => expect(await button()).toHaveTextContent('₹85,000'))
  await waitFor(() => {
    const [told] = takeToasts()
    expect(told).toMatchObject({ kind: 'error', text: 'The price could not be changed.' })
    expect(told!.options!.description).toMatch(reason)
  })
})

it('the price of what is sold, ended or hidden is no button', async () => {
  have({ ...MURRAH, status: 'hidden' })
  openOwnPosts()
  expect(await screen.findByText('₹85,000')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Change the price/ })).toBeNull()
})
