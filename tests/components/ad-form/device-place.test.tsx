import { screen } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer, problem, sent } from '../../support/network'
import { MOHOL, user as person } from '../../support/models'
import { openForm } from './ad-form'

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

function locateBy(getCurrentPosition: Geolocation['getCurrentPosition']) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}

it('the device is asked as the specification says, and its own point is kept', async () => {
  const ask = jest.fn((found: PositionCallback) =>
    found({ coords: { latitude: 17.8123, longitude: 75.6499 } } as GeolocationPosition),
  )
  locateBy(ask)
  answer('getNearestPlace', { ok: true, msg: '', data: { place: MOHOL, villages: ['Mohol'] } })
  const form = openForm(person())
  await form.user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByLabelText('Village')).toHaveValue('Mohol')
  expect(screen.getByLabelText(/Pincode/)).toHaveValue('413213')
  expect(ask).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 600_000,
  })
  expect(sent[0]?.path).toBe('/api/v1/other/reverse?latitude=17.8123&longitude=75.6499')
  expect(takeToasts()).toMatchObject([{ text: 'Location Detected' }])
  const { values } = JSON.parse(localStorage.getItem('postDraft') ?? '{}') as { values: { location: string } }
  expect(JSON.parse(values.location)).toEqual({ type: 'Point', coordinates: [75.6499, 17.8123] })
})

it('a device that does not say where it is, is named', async () => {
  locateBy((_, failed) => failed?.({ code: 1 } as GeolocationPositionError))
  const form = openForm(person())
  await form.user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText('Unable to access your current location')).toBeVisible()
  expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Location Access Denied' }])
  expect(sent).toEqual([])
})

it('a device that says its place to the last digit is understood too', async () => {
  locateBy(found =>
    found({ coords: { latitude: 17.812345678901234, longitude: 75.64987654321099 } } as GeolocationPosition),
  )
  answer('getNearestPlace', { ok: true, msg: '', data: { place: MOHOL, villages: ['Mohol'] } })
  const form = openForm(person())
  await form.user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByLabelText('Village')).toHaveValue('Mohol')
  expect(sent[0]?.path).toBe('/api/v1/other/reverse?latitude=17.812346&longitude=75.649877')
})

it('a device far from every village is asked for its pincode', async () => {
  locateBy(found => found({ coords: { latitude: 40.7, longitude: -74 } } as GeolocationPosition))
  answer('getNearestPlace', problem('placeNotFound'))
  const form = openForm(person())
  await form.user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText('We know no village near you. Please type your pincode.')).toBeVisible()
})
