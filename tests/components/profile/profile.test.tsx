import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { takeToasts, toastWaits } from '@/components/ui/toast'
import { answer, sent } from '../../support/network'
import { MOHOL, user as person } from '../../support/models'
import { ASHA, open, save, saves } from './own-profile'

const card = () => screen.getByRole('group', { name: 'Where you live' })
const body = () => sent.findLast(({ path }) => path === '/api/v1/auth')?.body as FormData

/** Fills in the whole form of an incomplete profile, with the place of a pincode, and saves it. */
async function fillAndSave(user: ReturnType<typeof open>['user']): Promise<void> {
  answer('getPincode', { ok: true, msg: '', data: { place: MOHOL, villages: ['Mohol', 'Angar'] } })
  await user.type(screen.getByLabelText('First name'), 'Asha')
  await user.type(screen.getByLabelText('Last name'), 'Patil')
  await user.type(screen.getByLabelText('Pincode'), '413213')
  await user.click(screen.getByRole('button', { name: 'Find' }))
  await user.selectOptions(await screen.findByLabelText('Village'), 'Angar')
  await user.type(screen.getByLabelText('Address'), 'Near the well')
  saves(ASHA)
  await user.click(save())
}

describe('a profile that is complete', () => {
  it('is read: who, where, since when, and whether others see it', async () => {
    open(ASHA)
    for (const words of [
      'Asha Patil',
      '+91 9000000001',
      'Active',
      'Member since 04/03/2026',
      'Near the well',
      '413213',
      'Angar',
      'Mohol',
      'Solapur',
      'Maharashtra',
    ])
      expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText('E-mail').nextElementSibling).toHaveTextContent('Not given')
    expect(await screen.findByRole('switch', { name: 'Show my profile' })).toBeChecked()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'All privacy settings' })).toHaveAttribute('href', '/settings#privacy')
  })

  it('is changed without asking for the place again; its village and its own point stay', async () => {
    const { user } = open(ASHA)
    await user.click(screen.getByRole('button', { name: 'Edit profile' }))
    expect(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus()
    await user.clear(screen.getByLabelText('First name'))
    await user.type(screen.getByLabelText('First name'), 'Usha')
    saves({ ...ASHA, name: 'Usha' })
    await user.click(save())
    expect(await screen.findByText('Usha Patil')).toBeVisible()
    expect(Object.fromEntries(body())).toEqual({
      mobile: '919000000001',
      name: 'Usha',
      surname: 'Patil',
      email: '',
      address: 'Near the well',
      pincode: '413213',
      villageName: 'Angar',
      latitude: '17.8123',
      longitude: '75.6499',
    })
    expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Your profile is saved' }])
    expect(sessionStorage.getItem('profileDraft')).toBeNull()
  })

  it('is left as it was by Cancel', async () => {
    const { user } = open(ASHA)
    await user.click(screen.getByRole('button', { name: 'Edit profile' }))
    await user.type(screen.getByLabelText('Last name'), 'x')
    expect(sessionStorage.getItem('profileDraft')).toContain('Patilx')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('Asha Patil')).toBeVisible()
    expect(sessionStorage.getItem('profileDraft')).toBeNull()
  })

  it('opens for changing where a reload interrupted it, with what was typed and the place that was found', async () => {
    answer('getPincode', {
      ok: true,
      msg: '',
      data: { place: { ...MOHOL, pincode: '413001', village: 'Solapur' }, villages: ['Solapur'] },
    })
    const first = open(ASHA)
    await first.user.click(screen.getByRole('button', { name: 'Edit profile' }))
    await first.user.type(screen.getByLabelText('Address'), ' in Angar')
    await first.user.clear(screen.getByLabelText('Pincode'))
    await first.user.type(screen.getByLabelText('Pincode'), '413001{Enter}')
    await screen.findByLabelText('Village')
    first.unmount()
    open(ASHA)
    expect(screen.getByText('What you had filled in is here again.')).toBeVisible()
    expect(screen.getByLabelText('Address')).toHaveValue('Near the well in Angar')
    expect(screen.getByLabelText('Pincode')).toHaveValue('413001')
    expect(screen.getByLabelText('Village')).toHaveValue('Solapur')
  })

  it('shows nobody what someone else typed on the same phone', () => {
    sessionStorage.setItem(
      'profileDraft',
      JSON.stringify({ viewer: 'other', values: { name: 'Secret' }, found: null, picture: null }),
    )
    open(ASHA)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('a profile that is incomplete', () => {
  it('is open for changing and cannot be left; what is missing is said at each field and in sum', async () => {
    const { user } = open(person())
    expect(screen.getByText('Profile Incomplete')).toBeVisible()
    expect(screen.getByText('Complete profile to contact sellers')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await user.click(save())
    expect(await screen.findAllByText('Please fill in this field')).toHaveLength(3)
    expect(within(card()).getByText('Please enter a valid 6-digit pincode')).toBeVisible()
    expect(takeToasts()).toMatchObject([
      {
        kind: 'error',
        text: 'Missing required fields',
        options: { description: 'Name, surname, address, and pincode are required fields' },
      },
    ])
    expect(screen.getByLabelText('First name')).toHaveFocus()
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('the sum of what is missing ends when nothing of it is missing', async () => {
    const { user } = open({ ...ASHA, name: '', address: '' })
    await user.click(save())
    await waitFor(() => expect(toastWaits()).toBe(true))
    await user.type(screen.getByLabelText('First name'), 'Asha')
    expect(toastWaits()).toBe(true)
    await user.type(screen.getByLabelText('Address'), 'Near the well')
    await waitFor(() => expect(toastWaits()).toBe(false))
  })

  it('also where only the pincode is missing', () => {
    open({ ...ASHA, pincode: '' })
    expect(save()).toBeVisible()
  })

  it('asks for the place before it is saved, and shows for three seconds where', async () => {
    const { user } = open(person({ name: 'Asha', surname: 'Patil', address: 'Near the well' }))
    await user.type(screen.getByLabelText('Pincode'), '413213')
    jest.useFakeTimers({ advanceTimers: true })
    fireEvent.click(save())
    await waitFor(() => expect(card()).toHaveAttribute('data-highlighted'))
    expect(takeToasts()).toMatchObject([
      {
        text: 'Location Details Required',
        options: { description: 'Please fetch location details using pincode or GPS before saving' },
      },
    ])
    expect(screen.getByLabelText('Pincode')).toHaveFocus()
    act(() => jest.advanceTimersByTime(2000))
    expect(card()).toHaveAttribute('data-highlighted')
    act(() => jest.advanceTimersByTime(1000))
    expect(card()).not.toHaveAttribute('data-highlighted')
    jest.useRealTimers()
  })

  it('a wrong pincode is named', async () => {
    const { user } = open(person({ name: 'Asha', surname: 'Patil', address: 'Near the well' }))
    await user.type(screen.getByLabelText('Pincode'), '0123')
    await user.click(save())
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { text: 'Invalid Pincode', options: { description: 'Please enter a valid 6-digit pincode' } },
      ]),
    )
  })

  it('is filled in on one screen; then the way leads back to where it was asked for', async () => {
    const { user } = open(person(), '?next=/hi/post/p1')
    expect(screen.queryByRole('link', { name: 'Back to where you were' })).toBeNull()
    await fillAndSave(user)
    expect(await screen.findByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', '/post/p1')
    expect(screen.queryByText('Profile Incomplete')).toBeNull()
  })

  it('sends the number and the point of the pincode that was looked up', async () => {
    const { user } = open(person())
    await fillAndSave(user)
    await waitFor(() =>
      expect(Object.fromEntries(body())).toEqual({
        mobile: '919000000001',
        name: 'Asha',
        surname: 'Patil',
        email: '',
        address: 'Near the well',
        pincode: '413213',
        villageName: 'Angar',
        latitude: '17.81',
        longitude: '75.64',
      }),
    )
  })
})
