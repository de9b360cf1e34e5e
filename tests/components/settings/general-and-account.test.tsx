import { act, screen, waitFor, within } from '@testing-library/react'
import { Settings } from '@/components/settings/settings'
import { takeToasts } from '@/components/ui/toast'
import { setTheme } from '@/lib/theme/theme'
import { answer, problem, sent } from '../../support/network'
import { settings } from '../../support/models'
import { renderPart } from '../../support/render'
import { accept, ASHA, load, open, puts } from './open-settings'

describe('the theme', () => {
  it("is the page's own, wherever it is changed, and goes back where it could not be kept", async () => {
    const { user } = await open('General')
    accept()
    const row = screen.getByRole('switch', { name: 'Dark mode' })
    await user.click(row)
    expect(document.documentElement.dataset.theme).toBe('dark')
    await waitFor(() => expect(puts()).toMatchObject([{ theme: 'dark' }]))
    act(() => setTheme('light'))
    expect(row).not.toBeChecked()
    answer('updateSettings', problem('unexpected'))
    await user.click(row)
    await waitFor(() => expect(row).not.toBeChecked())
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })

  it('of the account is taken where nobody chose in this browser', async () => {
    load(settings({ theme: 'dark' }))
    renderPart(<Settings viewer={ASHA} />)
    await screen.findByRole('tablist')
    expect(document.documentElement.dataset.theme).toBe('dark')
  })
})

it('each language is a link to this page in it; one that could not be kept is not taken', async () => {
  const { user } = await open('General')
  const tamil = screen.getByRole('link', { name: 'தமிழ்' })
  expect(screen.getAllByRole('link').map(link => link.getAttribute('lang'))).toHaveLength(13)
  expect(tamil).toHaveAttribute('href', '/ta#general')
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  answer('updateSettings', problem('unexpected'))
  await user.click(tamil)
  await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Your settings are not saved' }]))
  expect(puts()).toMatchObject([{ language: 'ta' }])
  expect(localStorage.getItem('language')).toBeNull()
})

describe('the account', () => {
  it('an export that fails is said', async () => {
    const { user } = await open('Privacy')
    answer('exportAccount', problem('unexpected'))
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Your data could not be downloaded' }]),
    )
  })

  it('is deleted only by a code that was sent to the own number; a failure is said and leaves it', async () => {
    const { user, router } = await open('Privacy')
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' })
    const code = () => within(dialog).findByLabelText(/Enter the 6-digit OTP we sent to/)
    expect(within(dialog).queryByRole('button', { name: 'Delete for good' })).toBeNull()
    answer('fetchOtp', problem('otpTooSoon'))
    await user.click(within(dialog).getByRole('button', { name: 'Send OTP' }))
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error' }]))
    answer('fetchOtp', { ok: true, msg: '', demoOtp: '012345' })
    await user.click(within(dialog).getByRole('button', { name: 'Send OTP' }))
    // As a keyboard of another script types them.
    await user.type(await code(), '०००१')
    expect(within(dialog).getByRole('button', { name: 'Delete for good' })).toBeDisabled()
    takeToasts()
    await user.click(within(dialog).getByRole('button', { name: 'Demo: your OTP is 012345' }))
    answer('deleteAccount', problem('unavailable'))
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Your account could not be deleted' }]),
    )
    answer('deleteAccount', { ok: true, msg: '', data: {} })
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
    await waitFor(() => expect(router.replace.mock.calls[0]?.[0]).toBe('/'))
    expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Your account is deleted' }])
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
      { otp: '012345' },
      { otp: '012345' },
    ])
  })
})
