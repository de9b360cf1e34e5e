import { screen, waitFor, within } from '@testing-library/react'
import { SIGN_IN_EVENT } from '@/components/auth/open-sign-in'
import { StillHerePage } from '@/components/still-here/still-here-page'
import { queryClient } from '@/lib/client/query-client'
import { post } from '../../support/models'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { renderPart } from '../../support/render'
import { answers, LATER, open, reply, SOON } from './open-still-here'

it('the link shows the ad and three answers, and does nothing before a tap', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Is it still for sale?' })).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent(/₹80,000.*Murrah buffalo/)
  expect(screen.getByText('Your ad ends on 01/12/2026.')).toBeVisible()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Still for sale',
    'Sold',
    'Lower the price',
  ])
  expect(sent.map(({ path, body }) => [path, body])).toEqual([['/api/v1/advpost/still-here/p1/post', { key: 'k3y' }]])
})

it('the signed-in seller needs no key', async () => {
  window.location.hash = ''
  await open()
  expect(sent.map(({ body }) => body)).toEqual([{}])
})

it('still for sale: says until when, once even by a double tap, and leads on without the key', async () => {
  const { user } = await open(post({ ...SOON, status: 'ended' }))
  expect(screen.getByText('Your ad has ended. Buyers do not see it.')).toBeVisible()
  answer('answerStillHere', reply({ ...SOON, endsAt: LATER }))
  await user.dblClick(screen.getByRole('button', { name: 'Still for sale' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your ad stands until 26/12/2026.' })).toHaveFocus()
  expect(answers()).toEqual([{ answer: 'here', key: 'k3y' }])
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/post/p1', '/my-ads'])
})

it('sold: asks for the price, which need not be told, and is taken back', async () => {
  const { tap, user } = await open()
  await tap('Sold')
  expect(screen.getByRole('textbox', { name: 'For how much? (optional)' })).toHaveAccessibleDescription(
    'We never show this price with your name. It helps farmers to know prices.',
  )
  expect(answers()).toEqual([])
  answer('answerStillHere', reply({ ...SOON, status: 'sold' }))
  await user.type(screen.getByRole('textbox'), '७६,०००')
  await tap('Mark sold')
  expect(await screen.findByRole('heading', { name: 'This ad is marked as sold.' })).toHaveFocus()
  answer('answerStillHere', reply({ ...SOON, endsAt: LATER }))
  await tap('Undo')
  expect(await screen.findByRole('heading', { name: 'Your ad stands until 26/12/2026.' })).toBeVisible()
  expect(answers()).toEqual([
    { answer: 'sold', price: '76000', key: 'k3y' },
    { answer: 'here', key: 'k3y' },
  ])
})

it('a price of the sale that is none is told beside the field, which gets the focus', async () => {
  const { tap, user } = await open()
  await tap('Sold')
  const field = screen.getByRole('textbox')
  await user.type(field, '100.5')
  await tap('Mark sold')
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter the price in whole rupees')
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(/Please enter the price in whole rupees/)
  await user.type(field, '{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(answers()).toEqual([])
})

it('a price of the sale stays when it could not be sent, and a double tap sends it once', async () => {
  const { tap, user } = await open()
  await tap('Sold')
  answer('answerStillHere', OFFLINE)
  await user.type(screen.getByRole('textbox'), '76000')
  await tap('Mark sold')
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection.')
  expect(screen.getByRole('textbox')).toHaveValue('76,000')
  answer('answerStillHere', reply({ ...SOON, status: 'sold' }))
  await user.dblClick(screen.getByRole('button', { name: 'Mark sold' }))
  await screen.findByRole('heading', { name: 'This ad is marked as sold.' })
  expect(answers()).toEqual(Array(2).fill({ answer: 'sold', price: '76000', key: 'k3y' }))
})

it('sold without a price', async () => {
  const { tap } = await open()
  await tap('Sold')
  answer('answerStillHere', reply({ ...SOON, status: 'sold' }))
  await tap('Mark sold')
  await screen.findByRole('heading', { name: 'This ad is marked as sold.' })
  expect(answers()).toEqual([{ answer: 'sold', key: 'k3y' }])
})

it('an old link asks to sign in, and leads to the own ads then', async () => {
  answer('getAskedPost', problem('linkExpired'))
  const { user } = renderPart(<StillHerePage postId="p1" />)
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is too old. Please login.')
  const asked = jest.fn()
  window.addEventListener(SIGN_IN_EVENT, event => asked((event as CustomEvent).detail), { once: true })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(asked).toHaveBeenCalledWith({ path: '/my-ads' })
})

it.each([
  ['postNotFound', 'Post not found'],
  ['notOwner', 'You can change only your own ads.'],
] as const)('%s leads to the own ads', async (code, words) => {
  answer('getAskedPost', problem(code))
  renderPart(<StillHerePage postId="p1" />)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(screen.getByRole('link', { name: 'My Ads' })).toHaveAttribute('href', '/my-ads')
})

it('what could not be loaded can be tried again', async () => {
  answer('getAskedPost', problem('tooManyRequests'))
  const { user } = renderPart(<StillHerePage postId="p1" />)
  expect(screen.getByRole('status', { name: 'Loading your ad' })).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your ad could not be loaded.Too many requests. Please try again later.',
  )
  answer('getAskedPost', reply(SOON))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Still for sale' })).toBeVisible()
})

it('an answer that fails says why, and can be given again', async () => {
  const { tap } = await open()
  answer('answerStillHere', OFFLINE)
  await tap('Still for sale')
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection.')
  answer('answerStillHere', problem('soldLongAgo'))
  await tap('Still for sale')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('sold more than a week ago'))
  answer('answerStillHere', reply({ ...SOON, endsAt: LATER }))
  await tap('Still for sale')
  expect(await screen.findByRole('heading', { name: 'Your ad stands until 26/12/2026.' })).toBeVisible()
})

it('an ad that its seller has posted again leads to the other one', async () => {
  const { tap } = await open(post({ ...SOON, status: 'ended' }))
  answer('answerStillHere', () => ({
    status: 409,
    wire: { ok: false, msg: '', code: 'duplicatePost', advPostId: 'other' },
  }))
  await tap('Still for sale')
  const note = await screen.findByRole('alert')
  expect(within(note).getByRole('link', { name: 'See the ad' })).toHaveAttribute('href', '/post/other')
})

it('one that is sold already is put up again; one that is wanted is not asked whether it is for sale', async () => {
  const { unmount } = await open(post({ ...SOON, status: 'sold' }))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Put up again'])
  unmount()
  queryClient.clear()
  await open(post({ ...SOON, type: 'Buy' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Is your ad still right?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Still right' })).toBeVisible()
})
