import { act, screen, waitFor } from '@testing-library/react'
import { SaveButton } from '@/components/saved/save-button'
import { ToastHost } from '@/components/ui/toast-host'
import { setViewer } from '@/lib/auth/viewer'
import { watchSignIn } from '../../support/asked-sign-in'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

// The viewer and the saved posts are global state of the page, so each test has another user.
let last = 0
const newcomer = () => person({ id: `reader-${++last}` })
const ids = (...saved: string[]) => answer('getSavedIds', { ok: true, msg: '', data: { ids: saved } })
const reply = (saved: boolean) => ({ status: 200, wire: { ok: true, msg: '', data: { saved } } })
const toggles = () => sent.filter(({ method, path }) => method === 'POST' && path === '/api/v1/savepost').length

// A heart fetches the saved posts of the user who is signed in when it renders: not those of the previous test's user.
beforeEach(() => act(() => setViewer(null)))

async function open(viewer: ReturnType<typeof person> | null) {
  const view = renderPart(
    <>
      <SaveButton postId="p1" sellerId="u1" />
      <ToastHost />
    </>,
  )
  await act(async () => setViewer(viewer))
  return { ...view, heart: screen.getByRole('button', { name: /Saved?$/ }) }
}

/** A server that toggles as ours does; calls wait until the test releases them. */
function toggling(saved = new Set<string>()) {
  const gates: (() => void)[] = []
  answer('getSavedIds', () => ({ status: 200, wire: { ok: true, msg: '', data: { ids: [...saved] } } }))
  answer('savePost', async ({ body }) => {
    await new Promise<void>(pass => gates.push(pass))
    const { advPostId } = body as { advPostId: string }
    if (!saved.delete(advPostId)) saved.add(advPostId)
    return reply(saved.has(advPostId))
  })
  return { saved, gates, pass: () => act(async () => gates.shift()?.()) }
}

it('a visitor is asked to sign in, and then the post is saved', async () => {
  const requests = watchSignIn()
  const { user, heart } = await open(null)
  await user.click(heart)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ notice: 'loginToSave' })
  expect(sent).toEqual([])
  expect(heart).toHaveFocus()
  ids()
  answer('savePost', () => reply(true))
  await act(async () => setViewer(newcomer()))
  await act(async () => requests[0]?.then?.())
  expect(await screen.findByText('Post saved!')).toBeInTheDocument()
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(toggles()).toBe(1)
})

it('what was saved before the sign-in is not taken away by it', async () => {
  const requests = watchSignIn()
  const { user, heart } = await open(null)
  await user.click(heart)
  await waitFor(() => expect(requests).toHaveLength(1))
  ids('p1')
  await act(async () => setViewer(newcomer()))
  await act(async () => requests[0]?.then?.())
  expect(await screen.findByText('Post saved!')).toBeInTheDocument()
  expect(toggles()).toBe(0)
})

it('knows what is saved, and takes it away', async () => {
  ids('p1', 'p2')
  answer('savePost', () => reply(false))
  const { user, heart } = await open(newcomer())
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
  expect(heart).toHaveTextContent('Saved')
  await user.click(heart)
  expect(await screen.findByText('Post removed from saved')).toBeInTheDocument()
  expect(heart).toHaveAttribute('aria-pressed', 'false')
})

it('answers at once and takes it back where it failed; the same can be tried again', async () => {
  ids()
  answer('savePost', OFFLINE)
  const { user, heart } = await open(newcomer())
  await user.click(heart)
  expect(await screen.findByText('Failed to save post.')).toBeInTheDocument()
  expect(screen.getByText('Error')).toBeInTheDocument()
  expect(heart).toHaveAttribute('aria-pressed', 'false')
  answer('savePost', () => reply(true))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Post saved!')).toBeInTheDocument()
  expect(heart).toHaveAttribute('aria-pressed', 'true')
})

it('where only the answer was lost, trying again does not take it away', async () => {
  const server = toggling()
  answer('savePost', () => {
    server.saved.add('p1')
    throw new TypeError('connection lost')
  })
  const { user } = await open(newcomer())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Post saved!')).toBeInTheDocument()
  expect(server.saved).toEqual(new Set(['p1']))
  expect(toggles()).toBe(1)
})

it('the last of several quick taps wins, and no call overtakes another', async () => {
  const server = toggling()
  const { user, heart } = await open(newcomer())
  for (const pressed of ['true', 'false', 'true', 'false']) {
    await user.click(heart)
    expect(heart).toHaveAttribute('aria-pressed', pressed)
  }
  await waitFor(() => expect(server.gates).toHaveLength(1))
  await server.pass()
  await waitFor(() => expect(server.gates).toHaveLength(1))
  await server.pass()
  expect(await screen.findByText('Post removed from saved')).toBeInTheDocument()
  expect([heart.getAttribute('aria-pressed'), server.saved.size, toggles()]).toEqual(['false', 0, 2])
})

it('a toggle that went the wrong way, because another device was faster, is turned round', async () => {
  const server = toggling()
  const { user, heart } = await open(newcomer())
  await waitFor(() => expect(sent).toHaveLength(1))
  server.saved.add('p1')
  await user.click(heart)
  await waitFor(() => expect(server.gates).toHaveLength(1))
  await server.pass()
  await waitFor(() => expect(server.gates).toHaveLength(1))
  await server.pass()
  expect(await screen.findByText('Post saved!')).toBeInTheDocument()
  expect(server.saved).toEqual(new Set(['p1']))
})

it('a session that has ended asks for a new one', async () => {
  ids()
  answer('savePost', problem('loginRequired'))
  const asked = watchSignIn()
  const { user, heart } = await open(newcomer())
  await user.click(heart)
  await waitFor(() => expect(asked.at(-1)?.notice).toBe('loginToSave'))
  expect(heart).toHaveAttribute('aria-pressed', 'false')
})
