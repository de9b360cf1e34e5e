import { act, screen, waitFor, within } from '@testing-library/react'
import { rememberSent } from '@/components/auth/last-sent'
import { SignInHost } from '@/components/auth/sign-in-host'
import { SideMenu } from '@/components/layout/side-menu'
import { setChatStatus } from '@/lib/chat/status'
import { onViewer, setViewer } from '@/lib/auth/viewer'
import { STORE_URL } from '@/lib/seo/brand'
import { answer, problem, sent } from '../../support/network'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const page = (
  <>
    <SideMenu />
    <SignInHost />
  </>
)
const menu = () => screen.getByRole('navigation', { name: 'Main menu' })
const entry = (name: string | RegExp) => within(menu()).getByRole('link', { name })

// The first listener looks for a session and finds none; after that, nothing replaces the user that a test sets.
beforeAll(() => void onViewer(() => {}))

beforeEach(() => {
  localStorage.clear()
  rememberSent(null)
  act(() => {
    setViewer(null)
    setChatStatus({ connected: false, unread: 0 })
  })
  answer('getUnreadCount', { ok: true, msg: '', data: { count: 0 } })
})

async function signIn(user: ReturnType<typeof renderPart>['user']) {
  answer('fetchOtp', { ok: true, msg: '', demoOtp: '123456' })
  answer('saveUser', { ok: true, msg: '', user: person() })
  await user.type(await screen.findByLabelText('Mobile number'), '9000000001{Enter}')
  await user.click(await screen.findByTestId('demo-code'))
}

it('has the nine entries in their order; a visitor is told which need a sign-in', () => {
  renderPart(page)
  const entries = within(within(menu()).getByRole('list')).getAllByRole('link')
  expect(entries.map(link => link.textContent)).toEqual([
    'Home',
    'Categories',
    ...['Chat', 'Post Ad', 'My Ads', 'Saved Posts', 'Profile', 'Notifications', 'Settings'].map(
      name => `${name}Login required`,
    ),
  ])
  expect(entries.map(link => link.getAttribute('href'))).toEqual([
    '/',
    '/categories',
    '/chat',
    '/post-ad',
    '/my-ads',
    '/saved-posts',
    '/profile',
    '/notifications',
    '/settings',
  ])
  expect(entries[0]).toHaveAttribute('aria-current', 'page')
  act(() => setViewer(person()))
  expect(within(menu()).queryByText('Login required')).toBeNull()
})

it('a visitor signs in first and goes on to what was picked', async () => {
  const { user, router } = renderPart(page)
  await user.click(entry(/My Ads/))
  const dialog = screen.getByRole('dialog', { name: 'Sign in' })
  expect(await within(dialog).findByText('Login required')).toBeVisible()
  await signIn(user)
  await waitFor(() => expect(router.push).toHaveBeenCalled())
  expect(router.push.mock.calls[0]?.[0]).toBe('/my-ads')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a visitor who wants to post an ad is told so, and comes to the form', async () => {
  const { user, router } = renderPart(page)
  await user.click(entry(/Post Ad/))
  const dialog = screen.getByRole('dialog', { name: 'Sign in' })
  expect(await within(dialog).findByText('Please log in to create a post')).toBeVisible()
  expect(within(dialog).getByText('Authentication required')).toBeVisible()
  await signIn(user)
  await waitFor(() => expect(router.push).toHaveBeenCalled())
  expect(router.push.mock.calls[0]?.[0]).toBe('/post-ad')
})

it('who closes the sign-in goes nowhere, also when signing in later for something else', async () => {
  const { user, router } = renderPart(page)
  await user.click(entry(/Settings/))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  act(() => setViewer(person()))
  expect(router.push).not.toHaveBeenCalled()
})

it('chat asks to download the app and leaves the way to the web open', async () => {
  act(() => setViewer(person()))
  const { user } = renderPart(page)
  await user.click(entry('Chat'))
  const dialog = screen.getByRole('dialog', { name: 'Chat in the mobile app' })
  expect(within(dialog).getByRole('link', { name: 'Download App' })).toHaveAttribute('href', STORE_URL)
  const onWeb = within(dialog).getByRole('link', { name: 'Continue on web' })
  expect(onWeb).toHaveAttribute('href', '/chat')
  await user.click(onWeb)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the app is suggested once: after that, the chat opens at once', async () => {
  act(() => setViewer(person()))
  const { user } = renderPart(page)
  await user.click(entry('Chat'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await user.click(entry('Chat'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a visitor who picks chat signs in, and is then asked to download the app', async () => {
  const { user } = renderPart(page)
  await user.click(entry(/Chat/))
  await signIn(user)
  expect(await screen.findByRole('dialog', { name: 'Chat in the mobile app' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull()
})

it('counts unread messages to 99+, and only while the chat is connected', () => {
  act(() => setViewer(person()))
  renderPart(page)
  act(() => setChatStatus({ connected: true, unread: 7 }))
  expect(entry('Chat 7 unread')).toHaveTextContent('7')
  act(() => setChatStatus({ unread: 99 }))
  expect(entry('Chat 99 unread')).toBeInTheDocument()
  act(() => setChatStatus({ unread: 100 }))
  expect(entry('Chat 99+ unread')).toHaveTextContent('99+')
  act(() => setChatStatus({ connected: false }))
  expect(entry('Chat')).toBeInTheDocument()
  act(() => setChatStatus({ connected: true, unread: 0 }))
  expect(entry('Chat')).toBeInTheDocument()
})

it('asks once for the unread notifications of who signs in, and again when the tab is looked at again', async () => {
  answer('getUnreadCount', { ok: true, msg: '', data: { count: 3 } })
  renderPart(page)
  expect(sent).toEqual([])
  act(() => setViewer(person({ id: 'u7' })))
  expect(await within(menu()).findByRole('link', { name: 'Notifications 3 unread' })).toBeInTheDocument()
  answer('getUnreadCount', { ok: true, msg: '', data: { count: 100 } })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await within(menu()).findByRole('link', { name: 'Notifications 99+ unread' })).toBeInTheDocument()
  // A failed count changes nothing.
  answer('getUnreadCount', problem('unexpected'))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(entry('Notifications 99+ unread')).toBeInTheDocument()
  expect(sent.map(({ path }) => path)).toEqual(Array(3).fill('/api/v1/other/notification/unread'))
  act(() => setViewer(null))
  expect(entry(/Notifications/)).toHaveTextContent('NotificationsLogin required')
})
