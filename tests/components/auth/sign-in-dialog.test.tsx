import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openSignIn } from '@/components/auth/open-sign-in'
import { rememberSent } from '@/components/auth/last-sent'
import { useGate } from '@/components/auth/use-gate'
import { SignInHost } from '@/components/auth/sign-in-host'
import { setViewer } from '@/lib/auth/viewer'
import { ToastHost } from '@/components/ui/toast-host'
import { toast } from '@/components/ui/toast'
import { answer, sent } from '../../support/network'
import { MOHOL, user as person } from '../../support/models'
import { renderPart } from '../../support/render'

beforeEach(() => {
  rememberSent(null)
  setViewer(null)
})

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

function Gated({ then }: { then: () => void }) {
  const gate = useGate({ profile: true })
  return <button onClick={event => void gate('loginToContact', event.currentTarget, then)}>Contact</button>
}
const newcomer = person({ name: '', surname: '', address: '', pincode: '' })
it('goes on to a profile that the action needs; the place is looked up by itself; then the action runs', async () => {
  answer('fetchOtp', { ok: true, msg: '', demoOtp: '123456' })
  answer('saveUser', { ok: true, msg: '', user: newcomer })
  answer('getPincode', { ok: true, msg: '', data: { place: MOHOL, villages: ['Mohol', 'Angar'] } })
  answer('updateProfile', {
    ok: true,
    msg: '',
    user: person({ name: 'Asha', surname: 'Patil', address: 'Angar', pincode: '413213' }),
  })
  const then = jest.fn()
  const { user } = renderPart(
    <>
      <Gated then={then} />
      {page}
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Contact' }))
  await user.type(await screen.findByLabelText('Mobile number'), '9000000001{Enter}')
  await user.click(await screen.findByTestId('demo-code'))
  const dialog = await screen.findByRole('dialog', { name: 'Complete profile' })
  expect(await within(dialog).findByText('Profile Incomplete')).toBeVisible()
  expect(within(dialog).getByText('Complete profile to contact sellers')).toBeVisible()
  await user.type(await within(dialog).findByLabelText('First name'), 'Asha')
  await user.type(within(dialog).getByLabelText('Last name'), 'Patil')
  await user.type(within(dialog).getByLabelText('Pincode'), '413213')
  await waitFor(() => expect(within(dialog).getByLabelText('Address')).toHaveValue('Mohol'))
  await user.selectOptions(within(dialog).getByLabelText('Village'), 'Angar')
  expect(within(dialog).getByLabelText('Address')).toHaveValue('Angar')
  await user.type(within(dialog).getByLabelText('Address'), ', near the well')
  await user.selectOptions(within(dialog).getByLabelText('Village'), 'Mohol')
  expect(within(dialog).getByLabelText('Address')).toHaveValue('Angar, near the well')
  expect(then).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(then).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  const body = sent.findLast(({ path }) => path === '/api/v1/auth')?.body as FormData
  expect(['name', 'surname', 'pincode', 'villageName', 'address'].map(name => body.get(name))).toEqual([
    'Asha',
    'Patil',
    '413213',
    'Mohol',
    'Angar, near the well',
  ])
})

it('asks who is signed in for the profile alone; closed, the action does not run', async () => {
  const then = jest.fn()
  act(() => setViewer(newcomer))
  const { user } = renderPart(page)
  act(() => openSignIn({ notice: 'loginToBuyer', stay: true, profile: true, then }))
  const dialog = await screen.findByRole('dialog', { name: 'Complete profile' })
  expect(await within(dialog).findByLabelText('First name')).toBeVisible()
  // The notice is for a seller with a buyer, so the words about contacting sellers do not fit.
  expect(within(dialog).queryByText('Complete profile to contact sellers')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(then).not.toHaveBeenCalled()
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
