import { screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer, problem, sent } from '../../support/network'
import { post, user as person } from '../../support/models'
import { fillBasic, next, openForm, send, step } from './ad-form'

const MOHOL = { country: 'India', state: 'Maharashtra', district: 'Solapur', city: 'Mohol', village: 'Mohol', latitude: 17.81, longitude: 75.64, pincode: '413213' }

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

function locateBy(getCurrentPosition: Geolocation['getCurrentPosition']) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}

it('a pincode is looked up once it can be one; the village is chosen and sent with the point', async () => {
  answer('getPincode', { ok: true, msg: '', data: { place: MOHOL, villages: ['Mohol', 'Angar'] } })
  answer('createPost', { ok: true, msg: '', data: { post: post() } })
  const form = openForm(person())
  const field = screen.getByLabelText(/Pincode/)
  const find = screen.getByRole('button', { name: 'Find' })
  expect(field).toBeValid()
  await form.user.type(field, '०१')
  expect(field).toBeInvalid()
  expect(find).toBeDisabled()
  await form.user.tab()
  expect(screen.getByText('Please enter a valid 6-digit pincode')).toBeVisible()
  await form.user.clear(field)
  await form.user.type(field, '41321399')
  expect(field).toHaveValue('413213')
  expect(field).toBeValid()
  await form.user.click(find)
  const village = await screen.findByLabelText('Village')
  expect(takeToasts()).toMatchObject([{ text: 'Location Found' }])
  await form.user.selectOptions(village, 'Angar')
  expect(screen.getByText('Angar, Mohol, Solapur, Maharashtra')).toBeVisible()
  await fillBasic(form, 'Seeds')
  await next(form)
  await step('Photos')
  await send(form)
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/v1/advpost')).toBe(true))
  const body = sent.at(-1)?.body as FormData
  expect(body.get('villageName')).toBe('Angar')
  expect(JSON.parse(body.get('location') as string)).toEqual({ type: 'Point', coordinates: [75.64, 17.81] })
})

it('an unknown pincode is said at the field; Enter looks up and does not leave the step', async () => {
  answer('getPincode', problem('placeNotFound'))
  const form = openForm(person())
  await form.user.type(screen.getByLabelText(/Pincode/), '999999{Enter}')
  expect(await screen.findByText('Unable to fetch location for this pincode')).toBeVisible()
  expect(screen.queryByText('Please select a category')).toBeNull()
})

it('another pincode forgets the place that was found', async () => {
  answer('getPincode', { ok: true, msg: '', data: { place: MOHOL, villages: ['Mohol'] } })
  const form = openForm(person())
  await form.user.type(screen.getByLabelText(/Pincode/), '413213{Enter}')
  await screen.findByLabelText('Village')
  await form.user.type(screen.getByLabelText(/Pincode/), '{Backspace}')
  expect(screen.queryByLabelText('Village')).toBeNull()
  expect(localStorage.getItem('postDraft')).toBeNull()
})

it('the device is asked as the specification says, and its own point is kept', async () => {
  const ask = jest.fn((found: PositionCallback) => found({ coords: { latitude: 17.8123, longitude: 75.6499 } } as GeolocationPosition))
  locateBy(ask)
  answer('getNearestPlace', { ok: true, msg: '', data: { place: MOHOL, villages: ['Mohol'] } })
  const form = openForm(person())
  await form.user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByLabelText('Village')).toHaveValue('Mohol')
  expect(screen.getByLabelText(/Pincode/)).toHaveValue('413213')
  expect(ask).toHaveBeenCalledWith(expect.anything(), expect.anything(), { enableHighAccuracy: true, timeout: 10_000, maximumAge: 600_000 })
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
