import { act, screen, waitFor } from '@testing-library/react'
import { SignInForm } from '@/components/auth/sign-in-form'
import { rememberSent } from '@/components/auth/last-sent'
import { takeToasts } from '@/components/ui/toast'
import { useViewer } from '@/lib/auth/viewer'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const SENT = { ok: true as const, msg: 'sent', demoOtp: '012345' }

function Who() {
  return <output>{useViewer().user?.mobile ?? 'nobody'}</output>
}

function open() {
  const onDone = jest.fn()
  return {
    onDone,
    ...renderPart(
      <>
        <SignInForm onDone={onDone} />
        <Who />
      </>,
    ),
  }
}

async function askForCode(form: ReturnType<typeof open>, mobile = '9876543210') {
  await form.user.type(screen.getByLabelText('Mobile number'), mobile)
  await form.user.click(screen.getByRole('button', { name: 'Send OTP' }))
}

beforeEach(() => {
  rememberSent(null)
  takeToasts()
  localStorage.clear()
})

describe('the number', () => {
  it('must have ten digits before anything is sent', async () => {
    const form = open()
    await askForCode(form, '12345')
    expect(screen.getByText('Please enter a valid 10-digit mobile number')).toBeVisible()
    expect(screen.getByLabelText('Mobile number')).toBeInvalid()
    expect(sent).toEqual([])
  })

  it.each([
    ['+91 98765 43210', 'pasted with the country code'],
    ['९८७६५४३२१०', 'typed in Devanagari'],
    ['௯௮௭௬௫௪௩௨௧௦', 'typed in Tamil'],
    ['098765 43210', 'with a leading zero'],
  ])('%s is understood: %s', async text => {
    answer('fetchOtp', SENT)
    const form = open()
    await form.user.click(screen.getByLabelText('Mobile number'))
    await form.user.paste(text)
    expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210')
    await form.user.click(screen.getByRole('button', { name: 'Send OTP' }))
    await screen.findByText(/Enter the 6-digit OTP/)
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/v1/auth/fetch-otp', body: { mobile: 919876543210 } }])
    expect(sent[0]?.headers['x-device-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'OTP sent successfully to your mobile number' }])
  })

  it('says that it is busy, and cannot be sent twice', async () => {
    let finish = () => {}
    answer('fetchOtp', () => new Promise(resolve => (finish = () => resolve({ status: 200, wire: SENT }))))
    const form = open()
    await askForCode(form)
    const button = screen.getByRole('button', { name: 'Sending OTP' })
    expect(button).toBeDisabled()
    await form.user.click(button)
    expect(sent).toHaveLength(1)
    await act(async () => finish())
    expect(await screen.findByLabelText(/Enter the 6-digit OTP/)).toHaveFocus()
  })

  it.each([
    ['otpTooMany' as const, 'Too many OTP requests. Please try again later.'],
    ['otpSendFailed' as const, 'Failed to send OTP. Please try again.'],
  ])('%s is said at the field', async (code, words) => {
    answer('fetchOtp', problem(code))
    await askForCode(open())
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeEnabled()
  })

  it('without a connection says so and keeps the number', async () => {
    answer('fetchOtp', OFFLINE)
    await askForCode(open())
    expect(await screen.findByText('There is no connection. Please check your internet and try again.')).toBeVisible()
    expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210')
  })
})

describe('the code', () => {
  beforeEach(() => answer('fetchOtp', SENT))

  it('is filled with one tap in demo mode, and signs in', async () => {
    answer('saveUser', { ok: true, msg: 'in', user: person({ mobile: '9876543210' }) })
    const form = open()
    await askForCode(form)
    await form.user.click(await screen.findByRole('button', { name: 'Demo: your OTP is 012345' }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('9876543210'))
    expect(form.onDone).toHaveBeenCalledTimes(1)
    expect(sent[1]?.body).toMatchObject({
      mobile: 919876543210,
      otp: '012345',
      deviceInfo: { platform: 'web', isVirtual: false, deviceId: expect.stringMatching(/.{10,}/) as string },
    })
    expect(takeToasts().at(-1)).toMatchObject({ kind: 'success', text: 'Login successful!' })
  })

  it.each([
    ['takes the dark theme of the account', null, 'dark'],
    ['keeps the theme that was chosen in this browser', 'light', undefined],
  ])('%s', async (_, chosen, theme) => {
    delete document.documentElement.dataset.theme
    if (chosen) localStorage.setItem('theme', chosen)
    else localStorage.removeItem('theme')
    answer('saveUser', { ok: true, msg: 'in', user: person(), theme: 'dark' })
    const form = open()
    await askForCode(form)
    await form.user.click(await screen.findByRole('button', { name: 'Demo: your OTP is 012345' }))
    await waitFor(() => expect(form.onDone).toHaveBeenCalled())
    expect(document.documentElement.dataset.theme).toBe(theme)
    delete document.documentElement.dataset.theme
    localStorage.removeItem('theme')
  })

  it('says that it is being verified, and cannot be sent twice', async () => {
    let finish = () => {}
    answer(
      'saveUser',
      () => new Promise(resolve => (finish = () => resolve({ status: 200, wire: { ok: true, msg: '', user: {} } }))),
    )
    const form = open()
    await askForCode(form)
    await form.user.type(await screen.findByLabelText(/Enter the 6-digit OTP/), '012345')
    expect(await screen.findByRole('button', { name: 'Verifying' })).toBeDisabled()
    expect(sent).toHaveLength(2)
    await act(async () => finish())
  })

  it('that is wrong says so at the field and can be typed again', async () => {
    answer('saveUser', problem('invalidOtp'))
    const form = open()
    await askForCode(form)
    const field = await screen.findByLabelText(/Enter the 6-digit OTP/)
    await form.user.type(field, '९९९९९९')
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP. Please try again.')
    expect(sent[1]?.body).toMatchObject({ otp: '999999' })
    expect(field).toHaveValue('')
    expect(form.onDone).not.toHaveBeenCalled()
  })

  it('needs six digits', async () => {
    const form = open()
    await askForCode(form)
    await form.user.type(await screen.findByLabelText(/Enter the 6-digit OTP/), '123')
    await form.user.click(screen.getByRole('button', { name: 'Verify and sign in' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid 6-digit OTP')
    expect(sent).toHaveLength(1)
  })

  it('leads back to the number, which is still there; the same number within the minute needs no new code', async () => {
    const form = open()
    await askForCode(form)
    await form.user.click(await screen.findByRole('button', { name: 'Change mobile number' }))
    expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210')
    await form.user.click(screen.getByRole('button', { name: 'Send OTP' }))
    expect(await screen.findByLabelText(/Enter the 6-digit OTP/)).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('can be sent again after a minute', async () => {
    jest.useFakeTimers()
    try {
      const form = open()
      await askForCode(form)
      expect(await screen.findByRole('button', { name: 'Send a new OTP in 60 s' })).toBeDisabled()
      act(() => void jest.advanceTimersByTime(59_000))
      expect(screen.getByRole('button', { name: 'Send a new OTP in 1 s' })).toBeDisabled()
      act(() => void jest.advanceTimersByTime(1000))
      answer('fetchOtp', { ...SENT, demoOtp: '777777' })
      await form.user.click(screen.getByRole('button', { name: 'Send a new OTP' }))
      expect(await screen.findByRole('button', { name: 'Demo: your OTP is 777777' })).toBeVisible()
      expect(screen.getByRole('button', { name: 'Send a new OTP in 60 s' })).toBeDisabled()
    } finally {
      jest.useRealTimers()
    }
  })
})
