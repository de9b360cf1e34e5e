import { screen, within } from '@testing-library/react'
import { queryClient } from '@/lib/client/query-client'
import { answer, problem } from '../../support/network'
import { post } from '../../support/models'
import { GIR, have, MURRAH, openOwnPosts, tab } from './own-posts'

it('each ad says what it is, how it stands and how often it was seen, and leads to itself and to its change', async () => {
  have(MURRAH, GIR)
  const { user } = openOwnPosts()
  expect(screen.getByRole('status', { name: 'Loading your ads' })).toBeInTheDocument()
  const first = await screen.findByRole('article')
  expect(first).toHaveTextContent(
    /active.*₹85,000.*Murrah buffalo.*Buffalo.*Mohol, Solapur.*20\/11\/2026.*1 view.*12 inquiries/,
  )
  expect(within(first).getByRole('link', { name: 'Murrah buffalo' })).toHaveAttribute('href', '/post/a')
  expect(within(first).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/post-ad?edit=a')
  await user.click(await tab('Sold 1'))
  const sold = screen.getByRole('article')
  expect(sold).toHaveTextContent(/₹1,25,000.*sold.*Gir cow.*0 views.*0 inquiries/)
  expect(
    within(sold)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['Delete'])
  expect(within(sold).queryByRole('link', { name: 'Edit' })).toBeNull()
})

it('the tabs are gone through by arrows, and the address keeps the chosen one', async () => {
  have(MURRAH, GIR)
  const { user, unmount } = openOwnPosts()
  ;(await tab('Active 1')).focus()
  await user.keyboard('{ArrowRight}')
  expect(await tab('Sold 1')).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Sold 1' })).toHaveTextContent('Gir cow')
  await user.keyboard('{ArrowRight}')
  expect(await tab('Active 1')).toHaveFocus()
  await user.keyboard('{End}')
  unmount()
  openOwnPosts()
  expect(await tab('Sold 1')).toHaveAttribute('aria-selected', 'true')
  expect(await tab('Active 1')).toHaveAttribute('tabindex', '-1')
})

it('a hidden ad says why, and can only be deleted', async () => {
  have(post({ status: 'hidden' }))
  openOwnPosts()
  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent(/hidden.*Murrah buffalo.*Buyers cannot see this ad: several people reported it/)
  expect(within(card).queryByRole('link')).toBeNull()
  expect(
    within(card)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['Delete'])
})

it('an ad that is held says until when, and accuses nobody', async () => {
  have(post({ status: 'hidden', caution: 'held' }))
  openOwnPosts()
  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent(/being checked.*Murrah buffalo.*It is shown within two hours\./)
  expect(card).not.toHaveTextContent(/reported|rules/)
})

it('who has none is led to the first one; who has none in a tab is told how one comes there', async () => {
  have()
  const { user, unmount } = openOwnPosts()
  expect(await screen.findByRole('heading', { name: 'You have no ads yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Post your first ad' })).toHaveAttribute('href', '/post-ad')
  await user.click(await tab('Sold 0'))
  expect(screen.getByRole('heading', { name: 'Nothing sold yet' })).toBeVisible()
  expect(screen.getByText(/tap “Mark sold”/)).toBeVisible()
  unmount()
  queryClient.clear()
  window.location.hash = ''
  have(GIR)
  openOwnPosts()
  expect(await screen.findByRole('heading', { name: 'You have no active ads' })).toBeVisible()
})

it('a failure says what happened and can be tried again', async () => {
  answer('getOwnPosts', problem('unexpected'))
  const { user } = openOwnPosts()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your ads could not be loaded.Something went wrong. Please try again.',
  )
  have(post())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toHaveTextContent('Murrah buffalo')
})
