import { act, screen, waitFor, within } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { answersOf, ask, done, have, MURRAH, SAHIWAL, answerWith, tab } from './own-posts'

describe('an action', () => {
  it.each([
    [
      'Mark sold',
      'answerStillHere',
      'Post Marked as Sold',
      'Mark this ad as sold?',
      [SAHIWAL, { ...MURRAH, status: 'sold' as const }],
    ],
    ['Delete', 'deletePost', 'Post Deleted', 'This cannot be undone.', [SAHIWAL]],
  ] as const)(
    '%s is confirmed, its card leaves, and the next one has the focus',
    async (button, call, words, question, after) => {
      have(MURRAH, SAHIWAL)
      answer(call, (call === 'deletePost' ? done : answerWith({ ...MURRAH, status: 'sold' })) as typeof done)
      const { confirm, dialog } = await ask(button)
      expect(dialog).toHaveTextContent(question)
      expect(dialog).toHaveTextContent('Murrah buffalo')
      expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
      have(...after)
      await confirm()
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
      expect(screen.getByRole('link', { name: 'Sahiwal cow' })).toHaveFocus()
      expect(takeToasts()).toMatchObject([{ kind: 'success', text: words }])
      await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/user/posts?ended=true'))).toHaveLength(2))
      expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Active 1')
    },
  )

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
    ['Mark sold', 'answerStillHere', 'Failed to mark post as sold. Please try again.'],
    ['Delete', 'deletePost', 'Failed to delete post. Please try again.'],
  ] as const)(
    '%s shows at once, is taken back when it fails, and can be tried again from there',
    async (button, call, words) => {
      have(MURRAH, SAHIWAL)
      let fail = () => {}
      answer(call, () => new Promise((_, reject) => (fail = () => reject(new TypeError('Failed to fetch')))))
      const { confirm } = await ask(button)
      await confirm()
      await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Sahiwal cow'))
      expect(takeToasts()).toEqual([])
      // Without a connection, the list cannot be fetched again: the page must restore it itself.
      answer('getOwnPosts', OFFLINE)
      fail()
      await waitFor(() =>
        expect(screen.getAllByRole('article').map(card => within(card).getAllByRole('link')[0]!.textContent)).toEqual([
          'Murrah buffalo',
          'Sahiwal cow',
        ]),
      )
      const [told] = takeToasts()
      expect(told).toMatchObject({
        kind: 'error',
        text: words,
        options: { description: expect.stringContaining('no connection') as string, action: { label: 'Try again' } },
      })
      answer(call, (call === 'deletePost' ? done : answerWith({ ...MURRAH, status: 'sold' })) as typeof done)
      have(SAHIWAL)
      act(() => told!.options!.action!.onClick())
      await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Sahiwal cow'))
    },
  )

  it('on an ad that is gone already brings the list up to date', async () => {
    have(MURRAH)
    answer('deletePost', problem('postNotFound'))
    const { confirm } = await ask('Delete')
    have()
    await confirm()
    expect(await screen.findByRole('heading', { name: 'You have no ads yet' })).toBeVisible()
    expect(takeToasts()).toMatchObject([
      { text: 'Failed to delete post. Please try again.', options: { description: 'Post not found' } },
    ])
  })

  it('is not done twice by a double tap', async () => {
    have(MURRAH)
    let finish = () => {}
    answer(
      'deletePost',
      () => new Promise(resolve => (finish = () => resolve({ status: 200, wire: { ok: true, msg: '', data: {} } }))),
    )
    const { user, dialog } = await ask('Delete')
    await user.dblClick(within(dialog).getByRole('button', { name: 'Delete' }))
    finish()
    await waitFor(() => expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  })

  it('sold is not done twice by a double tap', async () => {
    have(MURRAH, SAHIWAL)
    answer('answerStillHere', answerWith({ ...MURRAH, status: 'sold' }))
    const { user, dialog } = await ask('Mark sold')
    await user.dblClick(within(dialog).getByRole('button', { name: 'Mark sold' }))
    await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Post Marked as Sold' }]))
    expect(answersOf('a')).toEqual([{ answer: 'sold' }])
  })

  it('sold asks for how much, takes the price as it is typed, and says what is none', async () => {
    have(MURRAH, SAHIWAL)
    answer('answerStillHere', answerWith({ ...MURRAH, status: 'sold' }))
    const { user, confirm, dialog } = await ask('Mark sold')
    const price = within(dialog).getByRole('textbox', { name: 'For how much? (optional)' })
    expect(dialog).toHaveTextContent('We never show this price with your name.')
    await user.type(price, '100.5')
    await confirm()
    expect(price).toHaveAccessibleDescription(expect.stringContaining('Please enter the price in whole rupees'))
    expect(price).toHaveFocus()
    expect(answersOf('a')).toEqual([])
    await user.clear(price)
    await user.type(price, '७६०००{Enter}')
    await waitFor(() => expect(answersOf('a')).toEqual([{ answer: 'sold', price: '76000' }]))
  })
})
