import { act, screen, waitFor, within } from '@testing-library/react'
import { Settings } from '@/components/settings/settings'
import { takeToasts } from '@/components/ui/toast'
import { setTheme } from '@/lib/theme'
import { answer, problem } from '../../support/network'
import { settings } from '../../support/models'
import { renderPart } from '../../support/render'
import { accept, ASHA, load, open, puts } from './open-settings'

describe('the theme', () => {
  it('is the page\'s own, wherever it is changed, and goes back where it could not be kept', async () => {
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
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Your data could not be downloaded' }]))
  })

  it('is deleted only after the end of the own number was typed; a failure is said and leaves it', async () => {
    const { user, router } = await open('Privacy')
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
    const go = within(dialog).getByRole('button', { name: 'Delete for good' })
    expect(go).toBeDisabled()
    const digits = () => within(dialog).getByLabelText('To confirm, type the last 4 digits of your number.')
    await user.type(digits(), '9999')
    expect(go).toBeDisabled()
    await user.clear(digits())
    // As a keyboard of another script writes them.
    await user.type(digits(), '०००१')
    answer('deleteAccount', problem('unavailable'))
    await user.click(go)
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Your account could not be deleted' }]))
    await user.click(within(dialog).getAllByRole('button', { name: 'Cancel' })[1]!)
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    expect(digits()).toHaveValue('')
    answer('deleteAccount', { ok: true, msg: '', data: {} })
    await user.type(digits(), '0001')
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
    await waitFor(() => expect(router.replace.mock.calls[0]?.[0]).toBe('/'))
    expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Your account is deleted' }])
  })
})
