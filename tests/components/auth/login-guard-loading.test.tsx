import { screen } from '@testing-library/react'
import { LoginGuard } from '@/components/auth/login-guard'
import { answer, OFFLINE, sent } from '../../support/network'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const guarded = <LoginGuard reason="Please log in to create a post">{user => <p>Hello {user.mobile}</p>}</LoginGuard>

// Alone in its file: the viewer is unknown only until a page has looked for a session for the first time.
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
})
