import { screen, waitFor } from '@testing-library/react'
import { answer } from '../../support/network'
import { send } from './ad-form'
import { body, have, openChange, POSTED, puts, reach } from './change-form'

it('another place is sent where one is said; else it stays', async () => {
  have()
  answer('updatePost', { ok: true, msg: '', data: { post: POSTED } })
  answer('getPincode', {
    ok: true,
    msg: '',
    data: {
      place: {
        country: 'India',
        state: 'Maharashtra',
        district: 'Pune',
        city: 'Haveli',
        village: 'Wagholi',
        latitude: 18.58,
        longitude: 73.98,
        pincode: '412207',
      },
      villages: ['Wagholi'],
    },
  })
  const form = openChange()
  await form.user.click(await screen.findByRole('button', { name: 'Change the place' }))
  const field = screen.getByLabelText(/Pincode/)
  expect(field).toHaveFocus()
  expect(screen.getByText('Place of this ad: Mohol, Solapur')).toBeVisible()
  await form.user.type(field, '412207{Enter}')
  await screen.findByLabelText('Village')
  await reach(form)
  await send(form, 'Update')
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(JSON.parse(body().get('location') as string)).toEqual({ type: 'Point', coordinates: [73.98, 18.58] })
  expect(body().get('villageName')).toBe('Wagholi')
})

it('an ad without a place is asked for one, and may stay without', async () => {
  const placeless = {
    ...POSTED,
    place: { village: null, subdistrict: null, district: null, state: null },
    location: null,
  }
  have(placeless)
  answer('updatePost', { ok: true, msg: '', data: { post: placeless } })
  const form = openChange()
  expect(await screen.findByLabelText('Pincode (optional)')).toBeVisible()
  await reach(form)
  await send(form, 'Update')
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(body().get('location')).toBeNull()
})
