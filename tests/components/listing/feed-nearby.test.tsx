import { screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer, problem, sent } from '../../support/network'
import { MOHOL } from '../../support/models'
import { openFeed, page } from './open-feed'

describe('nearby', () => {
  const locateBy = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  const asked = () =>
    Object.fromEntries(
      new URLSearchParams(
        sent
          .filter(({ path }) => path.startsWith('/api/v2'))
          .at(-1)
          ?.path.split('?')[1],
      ),
    )

  it('asks where the reader is, and lists from there', async () => {
    locateBy(found => found({ coords: { latitude: 18.5, longitude: 73.8 } } as GeolocationPosition))
    answer('getFeed', page(['a'], null, 1))
    answer('getNearestPlace', { ok: true, msg: '', data: { place: MOHOL, villages: ['Mohol'] } })
    const { user } = openFeed('sort=nearby', { sort: 'nearby' })
    expect(await screen.findByRole('heading', { name: 'Where are you?' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use my location' }))
    expect(await screen.findByText('Nearest to you first')).toBeInTheDocument()
    expect(screen.getByText('Mohol, Solapur', { selector: 'span > span' })).toBeVisible()
    await waitFor(() =>
      expect(asked()).toEqual({ sortBy: 'nearby', count: 'true', latitude: '18.5', longitude: '73.8' }),
    )
    expect(takeToasts()).toMatchObject([{ text: 'Location Detected' }])
    await user.click(screen.getByRole('button', { name: 'Change place' }))
    expect(screen.getByRole('heading', { name: 'Where are you?' })).toBeInTheDocument()
  })

  it('says that the device refused, and takes a pincode instead', async () => {
    locateBy((_, refuse) => refuse?.({ code: 1 } as GeolocationPositionError))
    answer('getFeed', page(['a'], null, 1))
    answer('getPincode', problem('placeNotFound'))
    const { user } = openFeed('sort=nearby', { sort: 'nearby' })
    await user.click(await screen.findByRole('button', { name: 'Use my location' }))
    expect(await screen.findByText('Unable to access your current location')).toBeInTheDocument()
    expect(takeToasts()).toMatchObject([{ text: 'Location Access Denied' }])
    await user.type(screen.getByLabelText('Pincode'), '0123{Enter}')
    expect(screen.getByText('Please enter a valid 6-digit pincode')).toBeInTheDocument()
    expect(takeToasts()).toMatchObject([{ text: 'Invalid Pincode' }])
    await user.clear(screen.getByLabelText('Pincode'))
    await user.type(screen.getByLabelText('Pincode'), '४१३२१३{Enter}')
    expect(await screen.findByText('Unable to fetch location for this pincode')).toBeInTheDocument()
    expect(takeToasts()).toMatchObject([{ text: 'Location Not Found' }])
    answer('getPincode', { ok: true, msg: '', data: { place: MOHOL, villages: ['Mohol'] } })
    await user.click(screen.getByRole('button', { name: 'Find' }))
    await waitFor(() => expect(asked()).toMatchObject({ latitude: '17.81', longitude: '75.64' }))
    expect(takeToasts()).toMatchObject([{ text: 'Location Found' }])
  })
})
