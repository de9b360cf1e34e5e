import { act, screen } from '@testing-library/react'
import { LoginGuard } from '@/components/auth/login-guard'
import { signOut } from '@/lib/auth/sign-out'
import { onViewer, setViewer } from '@/lib/auth/viewer'
import { answer, problem, sent } from '../../support/network'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const guarded = <LoginGuard reason="Please log in to create a post">{user => <p>Hello {user.mobile}</p>}</LoginGuard>

// The first listener looks for a session and finds none; after that, nothing replaces the user that a test sets.
beforeAll(() => void onViewer(() => {}))
beforeEach(() => act(() => setViewer(person({ mobile: '9111111111' }))))

describe('a page that needs a user', () => {
  it('shows the form, its reason and why it is worth it to who is signed out', async () => {
    answer('logout', { ok: true, msg: '', data: {} })
    renderPart(guarded)
    await act(() => signOut())
    expect(screen.getByRole('heading', { level: 1, name: 'Login required' })).toBeInTheDocument()
    expect(screen.getByText('Please log in to create a post')).toBeInTheDocument()
    expect(await screen.findByLabelText('Mobile number')).toBeInTheDocument()
    for (const words of ['Trusted community', 'Secure transactions', 'Quality products'])
      expect(screen.getByText(words)).toBeInTheDocument()
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/auth/logout'])
  })

  it('shows itself as soon as someone has signed in', async () => {
    act(() => setViewer(null))
    renderPart(guarded)
    expect(screen.queryByText('Hello 9111111111')).toBeNull()
    act(() => setViewer(person({ mobile: '9111111111' })))
    expect(await screen.findByText('Hello 9111111111')).toBeInTheDocument()
  })

  it('stays signed in where the server could not be told of the logout', async () => {
    answer('logout', problem('unavailable'))
    renderPart(guarded)
    await expect(signOut()).rejects.toMatchObject({ code: 'unavailable' })
    expect(screen.getByText('Hello 9111111111')).toBeInTheDocument()
  })
})
