import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openSignIn } from '@/components/auth/open-sign-in'
import { rememberSent } from '@/components/auth/last-sent'
import { SignInHost } from '@/components/auth/sign-in-host'
import { ToastHost } from '@/components/ui/toast-host'
import { toast } from '@/components/ui/toast'
import { answer } from '../../support/network'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

beforeEach(() => rememberSent(null))

const page = (
  <>
    <SignInHost />
    <ToastHost />
  </>
)

it('opens at once from anywhere, says why, and closes when someone has signed in', async () => {
  answer('fetchOtp', { ok: true, msg: '', demoOtp: '123456' })
  answer('saveUser', { ok: true, msg: '', user: person() })
  const { user } = renderPart(page)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => openSignIn({ notice: 'loginRequired' }))
  const dialog = screen.getByRole('dialog', { name: 'Sign in' })
  const number = await within(dialog).findByLabelText('Mobile number')
  expect(number).toHaveFocus()
  expect(within(dialog).getByText('Login required')).toBeVisible()
  for (const words of ['Trusted community', 'Secure transactions', 'Quality products'])
    expect(within(dialog).getByText(words)).toBeInTheDocument()
  await user.type(number, '9000000001{Enter}')
  await user.click(await within(dialog).findByTestId('demo-code'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Login successful!')).toBeInTheDocument()
})

it('says in the words of the specification why, and whom it is about, and nothing is red', async () => {
  renderPart(page)
  act(() => openSignIn({ notice: 'loginToContact', about: 'Asha Patil' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' })
  await within(dialog).findByLabelText('Mobile number')
  expect(within(dialog).getByText('Login Required')).toBeVisible()
  expect(within(dialog).getByText('Please login to contact sellers.')).toBeVisible()
  expect(within(dialog).getByText('Asha Patil')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('opens again, without the reason of the time before', async () => {
  const { user } = renderPart(page)
  act(() => openSignIn({ notice: 'loginRequired' }))
  await screen.findByLabelText('Mobile number')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => openSignIn())
  expect(await screen.findByLabelText('Mobile number')).toBeInTheDocument()
  expect(screen.queryByText('Login required')).toBeNull()
})

it('toasts that come before their host are shown too, the newest in place of the one before', async () => {
  toast.error('Missing required fields', { description: 'Please fill in all required fields' })
  renderPart(<ToastHost />)
  expect(await screen.findByText('Please fill in all required fields')).toBeInTheDocument()
  act(() => toast.success('Success!'))
  expect(await screen.findByText('Success!')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Missing required fields')).toBeNull())
})

it('a toast stands alone for five seconds, and F8 leads to it', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    renderPart(<ToastHost />)
    act(() => toast.success('First'))
    expect(await screen.findByText('First')).toBeInTheDocument()
    act(() => toast.error('Second'))
    expect(await screen.findByText('Second')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('First')).toBeNull())
    await act(() => jest.advanceTimersByTimeAsync(4000))
    expect(screen.getByText('Second')).toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(1500))
    await waitFor(() => expect(screen.queryByText('Second')).toBeNull())
    act(() => toast.success('Third'))
    await screen.findByText('Third')
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(screen.getByText('Third').closest('ol')).toHaveFocus()
  } finally {
    jest.useRealTimers()
  }
})
