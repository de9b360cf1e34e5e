import { screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer, sent } from '../../support/network'
import { post } from '../../support/models'
import { ASHA, choose, describeAd, next, openForm, send, step } from './ad-form'

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

const title = () => screen.getByLabelText<HTMLInputElement>('Title')

it('is written from breed, type and village, and follows the answers', async () => {
  const form = openForm()
  expect(title()).toHaveValue('')
  await choose(form, 'Buffalo')
  expect(title()).toHaveValue('Buffalo, Mohol')
  await choose(form, 'Murrah')
  expect(title()).toHaveValue('Murrah buffalo, Mohol')
  expect(title()).toHaveAccessibleDescription('We wrote this title from your answers. Change it if you like.')
  await choose(form, 'Buy')
  expect(title()).toHaveValue('Wanted: Murrah buffalo, Mohol')
  await choose(form, 'Rent')
  expect(title()).toHaveValue('For rent: Murrah buffalo, Mohol')
  await choose(form, 'Seeds')
  expect(title()).toHaveValue('For rent: Seeds, Mohol')
})

it('gets the milk that is told in the next step, and is seen before it is posted', async () => {
  answer('createPost', { ok: true, msg: '', data: { post: post() } })
  const form = openForm()
  await choose(form, 'Buffalo')
  await choose(form, 'Murrah')
  await describeAd(form, 'Calm')
  await form.user.type(screen.getByLabelText('Price in rupees'), '85000')
  await next(form)
  await step('Details')
  await form.user.type(screen.getByLabelText('Milk capacity (litres a day)'), '१२.५')
  await next(form)
  await step('Photos')
  expect(screen.getByRole('region', { name: 'How buyers will see your ad' })).toHaveTextContent(
    '₹85,000up to 12.5 LMurrah buffalo, up to 12.5 L, MoholMohol, SolapurCalm',
  )
  await send(form)
  expect((sent.at(-1)?.body as FormData).get('summary')).toBe('Murrah buffalo, up to 12.5 L, Mohol')
})

it.each([
  ['7.5', '7.5 L now'],
  ['0', 'dry'],
])('of an animal that gives %s litres now says so, and so does the preview', async (now, words) => {
  const form = openForm()
  await choose(form, 'Buffalo')
  await describeAd(form, 'Calm')
  await form.user.type(screen.getByLabelText('Price in rupees'), '85000')
  await next(form)
  await step('Details')
  await form.user.type(screen.getByLabelText('Milk capacity (litres a day)'), '11')
  const current = screen.getByLabelText('Milk now (litres a day)')
  expect(current).toHaveAccessibleDescription('Write 0 if it is dry.')
  await form.user.type(current, now)
  await next(form)
  await step('Photos')
  expect(screen.getByRole('region', { name: 'How buyers will see your ad' })).toHaveTextContent(
    `₹85,000${words}Buffalo, ${words}, MoholMohol, Solapur`,
  )
})

it('that was typed is never replaced; who empties the field is offered ours again', async () => {
  const form = openForm()
  await choose(form, 'Buffalo')
  await form.user.clear(title())
  await form.user.type(title(), 'My best buffalo')
  await choose(form, 'Murrah')
  expect(title()).toHaveValue('My best buffalo')
  expect(screen.queryByRole('button', { name: /Use this title/ })).toBeNull()
  await form.user.clear(title())
  expect(await screen.findByText('Please enter a title for your advertisement')).toBeVisible()
  await form.user.click(screen.getByRole('button', { name: 'Use this title: Murrah buffalo, Mohol' }))
  expect(title()).toHaveValue('Murrah buffalo, Mohol')
  await waitFor(() => expect(screen.queryByText('Please enter a title for your advertisement')).toBeNull())
  await choose(form, 'Goat')
  expect(title()).toHaveValue('Goat, Mohol')
})

it('is still ours, or still theirs, when the draft is opened again', async () => {
  const first = openForm()
  await choose(first, 'Buffalo')
  first.unmount()
  const second = openForm({ ...ASHA, place: { ...ASHA.place, village: 'Angar' } })
  expect(title()).toHaveValue('Buffalo, Angar')
  await second.user.clear(title())
  await second.user.type(title(), 'Mine')
  second.unmount()
  const third = openForm()
  await choose(third, 'Murrah')
  expect(title()).toHaveValue('Mine')
})

it('leads on by Enter instead of leaving the step', async () => {
  const form = openForm()
  await choose(form, 'Seeds')
  await form.user.type(title(), '{Enter}')
  expect(screen.getByLabelText('Description')).toHaveFocus()
  expect(screen.queryByText('Please provide a description')).toBeNull()
})
