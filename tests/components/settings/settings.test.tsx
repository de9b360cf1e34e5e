import { act, screen, waitFor } from '@testing-library/react'
import { Settings } from '@/components/settings/settings'
import { takeToasts } from '@/components/ui/toast'
import { setViewer, useViewer } from '@/lib/auth/viewer'
import { answer, OFFLINE, problem, type Sent } from '../../support/network'
import { settings } from '../../support/models'
import { renderPart } from '../../support/render'
import { accept, ASHA, load, open, puts } from './open-settings'

describe('the tabs', () => {
  it('are one list that arrows, Home and End lead through; the address names the open one', async () => {
    const { user, unmount } = renderPart(<Settings viewer={ASHA} />)
    const [general, notifications, , profile] = await screen.findAllByRole('tab')
    expect(general).toHaveAttribute('aria-selected', 'true')
    act(() => general!.focus())
    await user.keyboard('{ArrowRight}')
    expect(notifications).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name: 'Notifications' })).toBeVisible()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(profile).toHaveFocus()
    await user.keyboard('{Home}')
    expect(general).toHaveFocus()
    await user.keyboard('{End}')
    expect(profile).toHaveAttribute('tabindex', '0')
    expect(general).toHaveAttribute('tabindex', '-1')
    expect(window.location.hash).toBe('#profile')
    unmount()
    renderPart(<Settings viewer={ASHA} />)
    expect(await screen.findByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
  })

  it('the profile is read here and changed on its own page; its button only says so', async () => {
    const { user, router } = await open('Profile')
    expect(screen.getByText('Asha Patil')).toBeVisible()
    expect(screen.getByText('Near the well')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open profile' })).toHaveAttribute('href', '/profile')
    await user.click(screen.getByRole('button', { name: 'Update profile' }))
    const [shown] = takeToasts()
    expect(shown).toMatchObject({ kind: 'success', text: 'Name, picture and place are changed on your profile page.' })
    shown?.options?.action?.onClick()
    expect(router.push.mock.calls[0]?.[0]).toBe('/profile')
    expect(puts()).toEqual([])
  })
})

describe('coming', () => {
  it('has a place of its own size while it loads', () => {
    renderPart(<Settings viewer={ASHA} />)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  })

  it('says that it failed and can be tried again', async () => {
    answer('getSettings', problem('unexpected'))
    const { user } = renderPart(<Settings viewer={ASHA} />)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your settings could not be loaded.Something went wrong. Please try again.',
    )
    load()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('tablist')).toBeVisible()
  })

  it('an ended session signs out', async () => {
    function Who() {
      return <p>{useViewer().state}</p>
    }
    act(() => setViewer(ASHA))
    answer('getSettings', problem('loginRequired'))
    renderPart(
      <>
        <Settings viewer={ASHA} />
        <Who />
      </>,
    )
    expect(await screen.findByText('signedOut')).toBeInTheDocument()
  })
})

describe('a change', () => {
  it.each([
    ['Notifications', 'SMS', { notifications: { sms: true } }],
    ['Notifications', 'E-mail', { notifications: { email: true } }],
    ['Notifications', 'Tips and offers by e-mail', { notifications: { marketingemail: true } }],
    ['Privacy', 'Show my number', { privacy: { showNumber: true } }],
    ['Privacy', 'Allow messages', { privacy: { directMessage: false } }],
    ['Privacy', 'Show my e-mail', { privacy: { showEmail: true } }],
    ['Privacy', 'Show my profile', { privacy: { profileVisible: false } }],
  ])('%s: %s', async (tab, name, change) => {
    const { user } = await open(tab)
    accept()
    const row = screen.getByRole('switch', { name })
    expect(row).toHaveAccessibleDescription(/\w+/)
    const before = (row as HTMLInputElement).checked
    await user.click(row)
    expect((row as HTMLInputElement).checked).toBe(!before)
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Settings saved!' }]))
    const all = settings()
    expect(puts()).toEqual([
      {
        ...all,
        notifications: { ...all.notifications, ...(change as { notifications?: object }).notifications },
        privacy: { ...all.privacy, ...(change as { privacy?: object }).privacy },
      },
    ])
  })

  it('is seen at once, and taken back where it could not be kept', async () => {
    const { user } = await open('Privacy')
    let fail = () => {}
    answer(
      'updateSettings',
      () =>
        new Promise(
          resolve => (fail = () => resolve({ status: 500, wire: { ok: false, msg: '', code: 'unexpected' } })),
        ),
    )
    const row = screen.getByRole('switch', { name: 'Show my e-mail' })
    await user.click(row)
    expect(row).toBeChecked()
    await waitFor(() => expect(puts()).toHaveLength(1))
    await act(async () => fail())
    await waitFor(() => expect(row).not.toBeChecked())
    expect(takeToasts()).toMatchObject([
      {
        kind: 'error',
        text: 'Your settings are not saved',
        options: { description: 'Something went wrong. Please try again.' },
      },
    ])
  })

  it('without a connection it is said, not kept waiting unseen', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    const { user } = await open('Notifications')
    answer('updateSettings', OFFLINE)
    await user.click(screen.getByRole('switch', { name: 'SMS' }))
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        {
          kind: 'error',
          options: { description: 'There is no connection. Please check your internet and try again.' },
        },
      ]),
    )
    jest.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
  })

  it('quick ones are kept one after the other, and one that fails takes back only itself', async () => {
    const { user } = await open('Notifications')
    const waiting: (() => void)[] = []
    answer(
      'updateSettings',
      ({ body }: Sent) =>
        new Promise(resolve =>
          waiting.push(() =>
            resolve(
              waiting.length === 1
                ? { status: 503, wire: { ok: false, msg: '', code: 'unavailable' } }
                : { status: 200, wire: { ok: true, msg: '', data: body } },
            ),
          ),
        ),
    )
    await user.click(screen.getByRole('switch', { name: 'SMS' }))
    await user.click(screen.getByRole('switch', { name: 'E-mail' }))
    await waitFor(() => expect(waiting).toHaveLength(1))
    await act(async () => waiting[0]!())
    await waitFor(() => expect(waiting).toHaveLength(2))
    await act(async () => waiting[1]!())
    await waitFor(() => expect(takeToasts().map(({ kind }) => kind)).toContain('success'))
    expect(screen.getByRole('switch', { name: 'SMS' })).not.toBeChecked()
    expect(screen.getByRole('switch', { name: 'E-mail' })).toBeChecked()
    expect(puts().at(-1)).toMatchObject({ notifications: { sms: false, email: true } })
  })
})
