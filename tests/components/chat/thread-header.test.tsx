import { act, screen, waitFor } from '@testing-library/react'
import { ThreadHeader } from '@/components/chat/thread-header'
import { takeToasts } from '@/components/ui/toast'
import { createStore, useStore } from '@/lib/store'
import { conversation } from '../../support/models'
import { answer, problem, sent } from '../../support/network'
import { renderPart } from '../../support/render'

const BINU = conversation()
/** The conversation as the socket has reported it last. */
const chat = createStore(BINU)
const Header = ({ postId = null }: { postId?: string | null }) => (
  <ThreadHeader chat={useStore(chat)} postId={postId} onBack={() => {}} />
)

beforeEach(() => {
  chat.set(BINU)
  takeToasts()
})

/** Chooses an action of the menu. */
async function choose(name: string) {
  const { user } = renderPart(<Header />)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return user
}

it('a double tap blocks once, and says so also if the socket reports it before the answer', async () => {
  let reply = () => {}
  answer(
    'blockPerson',
    () =>
      new Promise(resolve => {
        reply = () => resolve({ status: 200, wire: { ok: true, msg: '', data: { blocked: true } } })
      }),
  )
  const user = await choose('Block')
  await user.dblClick(await screen.findByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Block' })).toBeDisabled())
  act(() => chat.set({ ...BINU, obstacle: 'chatBlockedByYou' }))
  reply()
  await waitFor(() => expect(screen.queryByText('Block Binu Nair?')).toBeNull())
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/v1/chat/block/binu', body: { blocked: true } }])
  expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Blocked' }])
})

it('a person is unblocked without a question', async () => {
  chat.set({ ...BINU, obstacle: 'chatBlockedByYou' })
  answer('blockPerson', { ok: true, msg: '', data: { blocked: false } })
  await choose('Unblock')
  await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Unblocked' }]))
  expect(sent).toMatchObject([{ path: '/api/v1/chat/block/binu', body: { blocked: false } }])
})

it('a refusal says why, and the question stays', async () => {
  answer('blockPerson', problem('tooManyRequests'))
  const user = await choose('Block')
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Too many requests. Please try again later.' }]),
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Block' })).toBeEnabled())
  expect(screen.getByText('Block Binu Nair?')).toBeVisible()
})
