import { screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer, OFFLINE } from '../../support/network'
import { have, MURRAH, openOwnPosts, answerWith } from './own-posts'

const KEPT = { ...MURRAH, reservedUntil: '2026-11-28T10:00:00.000Z', reservedFor: 'u2' }

it('an own ad says until when it is kept, and one tap ends that', async () => {
  have(KEPT)
  const { user } = openOwnPosts()
  expect(await screen.findByText('Reserved until 28/11/2026')).toBeVisible()
  answer('unreservePost', answerWith(MURRAH))
  have(MURRAH)
  await user.click(screen.getByRole('button', { name: 'End reservation' }))
  await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'No longer reserved' }]))
  expect(screen.queryByText('Reserved until 28/11/2026')).toBeNull()
  expect(screen.getByRole('article')).toHaveTextContent('Murrah buffalo')
})

it('a tap that fails is taken back', async () => {
  have(KEPT)
  const { user } = openOwnPosts()
  await screen.findByText('Reserved until 28/11/2026')
  answer('unreservePost', OFFLINE)
  await user.click(screen.getByRole('button', { name: 'End reservation' }))
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Failed to end the reservation. Please try again.' }]),
  )
  expect(await screen.findByText('Reserved until 28/11/2026')).toBeVisible()
})
