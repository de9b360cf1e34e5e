import { act, screen } from '@testing-library/react'
import { LoginGuard } from '@/components/auth/login-guard'
import { setViewer, signOut } from '@/lib/auth/viewer'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const guarded = <LoginGuard reason="Please log in to create a post">{user => <p>Hello {user.mobile}</p>}</LoginGuard>

// The tests share one page's life, because the viewer is one state for the whole page.
describe('a page that needs a user', () => {
  it('waits while the profile loads; a bad connection signs nobody out and can be tried again', async () => {
    document.cookie = 'signedIn=1'
    answer('getProfile', OFFLINE)
    const { user } = renderPart(guarded)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong')
    answer('getProfile', { ok: true, msg: '', user: person() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Hello 9000000001')).toBeInTheDocument()
    expect(sent).toMatchObject([{ path: '/api/v1/users/' }, { path: '/api/v1/users/' }])
  })

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
    renderPart(guarded)
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
