import { act, screen, within } from '@testing-library/react'
import { SignInHost } from '@/components/auth/sign-in-host'
import { BottomBar } from '@/components/layout/bottom-bar'
import { setChatStatus } from '@/lib/chat/status'
import { onViewer, setViewer } from '@/lib/auth/viewer'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const bar = () => screen.getByRole('navigation', { name: 'Quick menu' })

// The first listener looks for a session and finds none; after that, nothing replaces the user that a test sets.
beforeAll(() => void onViewer(() => {}))
beforeEach(() =>
  act(() => {
    setViewer(null)
    setChatStatus({ connected: false, unread: 0 })
  }),
)

const page = (
  <>
    <BottomBar />
    <SignInHost />
  </>
)

it('leads to the five places that users go to most, and says where the reader is', () => {
  renderPart(page)
  const links = within(bar()).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Search', '/search'],
    ['Sell', '/post-ad'],
    ['Chat', '/chat'],
    ['Me', '/profile'],
  ])
  expect(links[0]).toHaveAttribute('aria-current', 'page')
})

it.each([
  ['Sell', 'Please log in to create a post'],
  ['Chat', 'Login required'],
  ['Me', 'Login required'],
])('a visitor who taps %s is asked to sign in', async (name, notice) => {
  const { user } = renderPart(page)
  await user.click(within(bar()).getByRole('link', { name }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' })
  expect((await within(dialog).findAllByText(notice))[0]).toBeVisible()
})

it('counts unread messages at the chat, to 99+, while the chat is connected', () => {
  act(() => setViewer(person()))
  renderPart(page)
  act(() => setChatStatus({ connected: true, unread: 7 }))
  expect(within(bar()).getByRole('link', { name: /Chat.*7 unread/ })).toBeInTheDocument()
  act(() => setChatStatus({ unread: 100 }))
  expect(within(bar()).getByRole('link', { name: /Chat.*99\+ unread/ })).toBeInTheDocument()
  act(() => setChatStatus({ connected: false }))
  expect(within(bar()).getByRole('link', { name: 'Chat' })).toBeInTheDocument()
})
