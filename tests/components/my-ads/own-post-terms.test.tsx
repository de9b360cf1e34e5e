import { act, screen, waitFor, within } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer, problem } from '../../support/network'
import { answersOf, ask, GIR, have, MURRAH, openOwnPosts, SAHIWAL, answerWith, tab } from './own-posts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('an ad is put up again', () => {
  it('a mistaken sale is taken back where it was said, or among what is sold', async () => {
    have(MURRAH, SAHIWAL)
    answer('answerStillHere', answerWith({ ...MURRAH, status: 'sold' }))
    const { confirm, user } = await ask('Mark sold')
    have({ ...MURRAH, status: 'sold' }, GIR, SAHIWAL)
    await confirm()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    const [told] = takeToasts()
    expect(told?.options?.action?.label).toBe('Undo')
    // The ad that was sold weeks ago stays sold.
    await user.click(await tab('Sold 2'))
    expect(
      (await screen.findAllByRole('button', { name: 'Put up again' })).map(
        button => button.closest('article')?.textContent,
      ),
    ).toEqual([expect.stringContaining('Murrah buffalo')])
    answer('answerStillHere', answerWith(MURRAH))
    have(MURRAH, GIR, SAHIWAL)
    act(() => told!.options!.action!.onClick())
    expect(await tab('Active 2')).toBeInTheDocument()
    expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Your ad is up again' }])
    expect(answersOf('a')).toEqual([{ answer: 'sold' }, { answer: 'here' }])
  })

  it('a sale of more than a week ago is not taken back, and the list is fetched anew', async () => {
    have({ ...MURRAH, status: 'sold' })
    answer('answerStillHere', problem('soldLongAgo'))
    const { user } = openOwnPosts()
    await user.click(await tab('Sold 1'))
    await user.click(screen.getByRole('button', { name: 'Put up again' }))
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        {
          kind: 'error',
          text: 'Your ad could not be put up again. Please try again.',
          options: { description: 'This ad was sold more than a week ago. Please post it anew.' },
        },
      ]),
    )
  })
})

describe('an ad that ends', () => {
  it('says that an ad which ends soon is still for sale, by one tap', async () => {
    const soon = { ...MURRAH, endsAt: inDays(4) }
    have(soon, { ...SAHIWAL, endsAt: inDays(6) })
    answer('answerStillHere', answerWith({ ...MURRAH, endsAt: '2027-01-02T06:00:00.000Z' }))
    const { user } = openOwnPosts()
    const card = (await screen.findAllByRole('article'))[0]!
    expect(card).toHaveTextContent(/Ends on \d\d\/\d\d\/\d{4}.*Is it still for sale\?/)
    // No other ad has this question.
    const [button, ...others] = screen.getAllByRole('button', { name: 'Still for sale' })
    expect(others).toEqual([])
    have({ ...MURRAH, endsAt: '2027-01-02T06:00:00.000Z' }, SAHIWAL)
    await user.dblClick(button!)
    await waitFor(() => expect(card).not.toHaveTextContent('Is it still for sale?'))
    expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Your ad stands until 02/01/2027.' }])
    expect(answersOf('a')).toEqual([{ answer: 'here' }])
    expect(screen.getByRole('link', { name: 'Murrah buffalo' })).toHaveFocus()
  })

  it('puts up an ad that has ended, by one tap; it says until when that is possible', async () => {
    have({ ...MURRAH, status: 'ended', endsAt: '2026-11-20T06:00:00.000Z' }, GIR)
    answer('answerStillHere', answerWith({ ...MURRAH, endsAt: inDays(30) }))
    const { user } = openOwnPosts()
    // Nothing is active: what has ended is shown first.
    expect(await tab('Ended 1')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getAllByRole('tab').map(one => one.textContent)).toEqual(['Active 0', 'Ended 1', 'Sold 1'])
    const card = screen.getByRole('article')
    expect(card).toHaveTextContent('Buyers do not see this ad. You can put it up again until 18/02/2027.')
    expect(
      within(card)
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual(['Put up again', 'Mark sold', 'Delete'])
    expect(within(card).queryByRole('link', { name: 'Edit' })).toBeNull()
    have({ ...MURRAH, endsAt: inDays(30) }, GIR)
    await user.click(within(card).getByRole('button', { name: 'Put up again' }))
    expect(await tab('Active 1')).toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByRole('tab', { name: /Ended/ })).toBeNull()
    expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Your ad is up again' }])
    expect(answersOf('a')).toEqual([{ answer: 'here' }])
  })

  it('leaves an ad ended if the seller has posted it again since', async () => {
    have({ ...MURRAH, status: 'ended', endsAt: inDays(-3) })
    answer('answerStillHere', problem('duplicatePost'))
    const { user } = openOwnPosts()
    await user.click(await screen.findByRole('button', { name: 'Put up again' }))
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { kind: 'error', options: { description: expect.stringContaining('You already have this ad') as string } },
      ]),
    )
    expect(await tab('Ended 1')).toBeInTheDocument()
  })
})
