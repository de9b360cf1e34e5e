import { act, screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { MOHOL, post, user as person } from '../../support/models'
import { fillBasic, next, openForm, send, step } from './ad-form'

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

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
  // Waits until the form has left the page: otherwise its step back in the history would happen in the next test.
  await waitFor(() => expect(form.router.replace).toHaveBeenCalledWith('/my-ads'))
  expect(sent.at(-1)?.path).toBe('/api/v1/advpost')
  const body = sent.at(-1)?.body as FormData
  expect(body.get('villageName')).toBe('Angar')
  expect(JSON.parse(body.get('location') as string)).toEqual({ type: 'Point', coordinates: [75.64, 17.81] })
})

it('whose place is not known says it before the next step, and the field has the focus', async () => {
  answer('getPincode', { ok: true, msg: '', data: { place: MOHOL, villages: ['Mohol'] } })
  const form = openForm(person())
  await fillBasic(form, 'Seeds')
  await next(form)
  expect(await screen.findByText('Please enter a pincode or use your location')).toBeVisible()
  expect(screen.getByLabelText(/Pincode/)).toHaveFocus()
  expect(screen.queryByRole('heading', { name: /^Photos/ })).toBeNull()
  await form.user.type(screen.getByLabelText(/Pincode/), '413213{Enter}')
  await screen.findByLabelText('Village')
  await waitFor(() => expect(screen.queryByText('Please enter a pincode or use your location')).toBeNull())
  await next(form)
  expect(await step('Photos')).toBeVisible()
})

it('nobody without a connection is kept from writing an ad', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const form = openForm(person())
  await fillBasic(form, 'Seeds')
  await next(form)
  expect(await step('Photos')).toBeVisible()
  online.mockRestore()
})

it('an unknown pincode is said at the field; Enter looks up and does not leave the step', async () => {
  answer('getPincode', problem('placeNotFound'))
  const form = openForm(person())
  await form.user.type(screen.getByLabelText(/Pincode/), '999999{Enter}')
  expect(await screen.findByText('Unable to fetch location for this pincode')).toBeVisible()
  expect(screen.queryByText('Please select a category')).toBeNull()
})

it('a pincode that cannot be one is marked, has six digits at most, and is not looked up', async () => {
  const form = openForm(person())
  const field = screen.getByLabelText(/Pincode/)
  const find = screen.getByRole('button', { name: 'Find' })
  expect(find).toBeDisabled()
  await form.user.type(field, '0132139')
  expect(field).toHaveValue('013213')
  expect(field).toBeInvalid()
  expect(find).toBeDisabled()
  await form.user.clear(field)
  await form.user.type(field, '413213')
  expect(field).toBeValid()
  expect(find).toBeEnabled()
  expect(sent).toEqual([])
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

it.each<[string, Parameters<typeof answer<'getPincode'>>[1], { text: string; description: string }, string]>([
  [
    'an unknown pincode',
    problem('placeNotFound'),
    { text: 'Location Not Found', description: 'Unable to fetch location for this pincode' },
    'Unable to fetch location for this pincode',
  ],
  [
    'a broken connection',
    OFFLINE,
    { text: 'Error', description: 'Failed to fetch location data' },
    'There is no connection. Please check your internet and try again.',
  ],
])('%s is said in a toast, and at the field what to do', async (_, reply, { text, description }, atField) => {
  answer('getPincode', reply)
  const form = openForm(person())
  await form.user.type(screen.getByLabelText(/Pincode/), '999999{Enter}')
  expect(await screen.findByText(atField)).toBeVisible()
  expect(takeToasts()).toMatchObject([{ kind: 'error', text, options: { description } }])
})

it('Enter on a pincode that cannot be one names it', async () => {
  const form = openForm(person())
  await form.user.type(screen.getByLabelText(/Pincode/), '0123{Enter}')
  expect(takeToasts()).toMatchObject([
    { kind: 'error', text: 'Invalid Pincode', options: { description: 'Please enter a valid 6-digit pincode' } },
  ])
  expect(screen.getByText('Please enter a valid 6-digit pincode')).toBeVisible()
})

it('an answer that comes after another pincode was typed is dropped', async () => {
  let late = () => {}
  answer(
    'getPincode',
    () =>
      new Promise(
        resolve =>
          (late = () =>
            resolve({ status: 200, wire: { ok: true, msg: '', data: { place: MOHOL, villages: ['Mohol'] } } })),
      ),
  )
  const form = openForm(person())
  const field = screen.getByLabelText(/Pincode/)
  await form.user.type(field, '413213{Enter}')
  await form.user.type(field, '{Backspace}4')
  await act(async () => late())
  expect(field).toHaveValue('413214')
  expect(screen.queryByLabelText('Village')).toBeNull()
  expect(screen.getByRole('button', { name: 'Find' })).toBeEnabled()
})
