import { screen, waitFor, within } from '@testing-library/react'
import { OwnPosts } from '@/components/posts/own/own-posts'
import { takeToasts } from '@/components/ui/toast'
import { queryClient } from '@/lib/api/query-client'
import type { Post } from '@/lib/contract/posts'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { post } from '../../support/models'
import { renderPart } from '../../support/render'

beforeEach(() => {
  queryClient.clear()
  takeToasts()
  window.location.hash = ''
})

const open = () => renderPart(<OwnPosts viewerId="u1" />)
const have = (...posts: Post[]) => answer('getOwnPosts', { ok: true, msg: '', data: { posts, idempotencyKeys: [] } })
const done = { ok: true as const, msg: '', data: {} }
const tab = (name: string) => screen.findByRole('tab', { name })
const MURRAH = post({ id: 'a', views: 1, inquiries: 12 })
const GIR = post({ id: 'b', title: 'Gir cow', status: 'sold', price: 125000, images: ['/media/x-112233/768.webp'] })
const SAHIWAL = post({ id: 'c', title: 'Sahiwal cow' })

it('each ad says what it is, how it stands and how often it was seen, and leads to itself and to its change', async () => {
  have(MURRAH, GIR)
  const { user } = open()
  expect(screen.getByRole('status', { name: 'Loading your ads' })).toBeInTheDocument()
  const first = await screen.findByRole('article')
  expect(first).toHaveTextContent(/₹85,000.*active.*Murrah buffalo.*Buffalo.*Mohol, Solapur.*20\/11\/2026.*1 view.*12 inquiries/)
  expect(within(first).getByRole('link', { name: 'Murrah buffalo' })).toHaveAttribute('href', '/post/a')
  expect(within(first).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/post-ad?edit=a')
  await user.click(await tab('Sold 1'))
  const sold = screen.getByRole('article')
  expect(sold).toHaveTextContent(/₹1,25,000.*sold.*Gir cow.*0 views.*0 inquiries/)
  expect(within(sold).getAllByRole('button').map(button => button.textContent)).toEqual(['Delete'])
  expect(within(sold).queryByRole('link', { name: 'Edit' })).toBeNull()
})

it('the tabs are gone through by arrows, and the address keeps the chosen one', async () => {
  have(MURRAH, GIR)
  const { user, unmount } = open()
  ;(await tab('Active 1')).focus()
  await user.keyboard('{ArrowRight}')
  expect(await tab('Sold 1')).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Sold 1' })).toHaveTextContent('Gir cow')
  await user.keyboard('{ArrowRight}')
  expect(await tab('Active 1')).toHaveFocus()
  await user.keyboard('{End}')
  unmount()
  open()
  expect(await tab('Sold 1')).toHaveAttribute('aria-selected', 'true')
  expect(await tab('Active 1')).toHaveAttribute('tabindex', '-1')
})

it('a hidden ad says why, and can only be deleted', async () => {
  have(post({ status: 'hidden' }))
  open()
  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent(/hidden.*Murrah buffalo.*Buyers cannot see this ad: several people reported it/)
  expect(within(card).queryByRole('link')).toBeNull()
  expect(within(card).getAllByRole('button').map(button => button.textContent)).toEqual(['Delete'])
})

it('who has none is led to the first one; who has none in a tab is told how one comes there', async () => {
  have()
  const { user, unmount } = open()
  expect(await screen.findByRole('heading', { name: 'You have no ads yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Post your first ad' })).toHaveAttribute('href', '/post-ad')
  await user.click(await tab('Sold 0'))
  expect(screen.getByRole('heading', { name: 'Nothing sold yet' })).toBeVisible()
  expect(screen.getByText(/tap “Mark sold”/)).toBeVisible()
  unmount()
  queryClient.clear()
  window.location.hash = ''
  have(GIR)
  open()
  expect(await screen.findByRole('heading', { name: 'You have no active ads' })).toBeVisible()
})

it('a failure says what happened and can be tried again', async () => {
  answer('getOwnPosts', problem('unexpected'))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your ads could not be loaded.Something went wrong. Please try again.')
  have(post())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toHaveTextContent('Murrah buffalo')
})

describe('an action', () => {
  async function ask(button: string) {
    const view = open()
    await view.user.click((await screen.findAllByRole('button', { name: button }))[0]!)
    const dialog = screen.getByRole('dialog')
    return { ...view, confirm: () => view.user.click(within(dialog).getByRole('button', { name: button })), dialog }
  }

  it.each([
    ['Mark sold', 'markSoldFromSite', 'Post Marked as Sold', 'Mark this ad as sold?', [SAHIWAL, { ...MURRAH, status: 'sold' as const }]],
    ['Delete', 'deletePost', 'Post Deleted', 'This cannot be undone.', [SAHIWAL]],
  ] as const)('%s is confirmed, its card leaves, and the next one has the focus', async (button, call, words, question, after) => {
    have(MURRAH, SAHIWAL)
    answer(call, done)
    const { confirm, dialog } = await ask(button)
    expect(dialog).toHaveTextContent(question)
    expect(dialog).toHaveTextContent('Murrah buffalo')
    expect(sent).toHaveLength(1)
    have(...after)
    await confirm()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Sahiwal cow' })).toHaveFocus()
    expect(takeToasts()).toMatchObject([{ kind: 'success', text: words }])
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/user/posts'))).toHaveLength(2))
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Active 1')
  })

  it('on the last card leaves the focus to the tab', async () => {
    have(MURRAH)
    answer('deletePost', done)
    const { confirm } = await ask('Delete')
    have()
    await confirm()
    expect(await screen.findByRole('heading', { name: 'You have no ads yet' })).toBeVisible()
    expect(await tab('Active 0')).toHaveFocus()
  })

  it.each([
    ['Mark sold', 'markSoldFromSite', 'Failed to mark post as sold. Please try again.'],
    ['Delete', 'deletePost', 'Failed to delete post. Please try again.'],
  ] as const)('%s that fails says so, and can be tried again at once', async (button, call, words) => {
    have(MURRAH)
    answer(call, OFFLINE)
    const { confirm } = await ask(button)
    await confirm()
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: words, options: { description: expect.stringContaining('no connection') as string } }]))
    answer(call, done)
    have()
    await confirm()
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  })

  it('on an ad that is gone already brings the list up to date', async () => {
    have(MURRAH)
    answer('deletePost', problem('postNotFound'))
    const { confirm } = await ask('Delete')
    have()
    await confirm()
    expect(await screen.findByRole('heading', { name: 'You have no ads yet' })).toBeVisible()
    expect(takeToasts()).toMatchObject([{ text: 'Failed to delete post. Please try again.', options: { description: 'Post not found' } }])
  })

  it('is not done twice by a double tap', async () => {
    have(MURRAH)
    let finish = () => {}
    answer('deletePost', () => new Promise(resolve => (finish = () => resolve({ status: 200, wire: { ok: true, msg: '', data: {} } }))))
    const { confirm } = await ask('Delete')
    await confirm()
    await confirm()
    finish()
    await waitFor(() => expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  })
})
