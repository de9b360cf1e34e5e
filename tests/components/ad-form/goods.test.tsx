import { screen, waitFor } from '@testing-library/react'
import { NO_GOODS } from '@/lib/contract/goods'
import { takeToasts } from '@/components/ui/toast'
import { answer, sent } from '../../support/network'
import { post } from '../../support/models'
import { ASHA, choose, next, openForm, send, step } from './ad-form'

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

const body = () => sent.at(-1)?.body as FormData
const facts = () => screen.queryByRole('group', { name: 'Details (optional)' })

it('are asked in the first step, only of goods and only what their category has; the title and the preview say them', async () => {
  answer('createPost', { ok: true, msg: '', data: { post: post() } })
  const form = openForm()
  await choose(form, 'Buffalo')
  expect(facts()).not.toBeInTheDocument()
  await choose(form, 'Seeds')
  expect(facts()).toBeVisible()
  expect(screen.queryByLabelText('Power (HP)')).not.toBeInTheDocument()
  await choose(form, 'Wheat')
  await form.user.type(screen.getByLabelText('Variety'), 'HD 2967')
  await form.user.type(screen.getByLabelText('Packet (kg)'), '४०')
  await form.user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(screen.getByLabelText('Title')).toHaveValue('Wheat seeds, HD 2967, 40 kg, Mohol')
  expect(screen.getByLabelText('Description')).toHaveValue('Wheat seeds · HD 2967 · 40 kg · Certified seed · Mohol')
  await form.user.clear(screen.getByLabelText('Description'))
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/^Condition, use, why you sell/)
  await form.user.type(screen.getByLabelText('Description'), 'Clean')
  await form.user.type(screen.getByLabelText('Price in rupees'), '1400')
  await next(form)
  await step('Photos')
  expect(screen.getByRole('region', { name: 'How buyers will see your ad' })).toHaveTextContent('₹1,400HD 2967 · 40 kg')
  await send(form)
  await waitFor(() => expect(body()?.get('variety')).toBe('HD 2967'))
  expect(Object.fromEntries(body())).toMatchObject({ packKg: '40', certified: 'yes' })
  expect(body().has('expiry')).toBe(false)
})

it('a wrong fact is said at its field and goes no further', async () => {
  const form = openForm()
  await choose(form, 'Seeds')
  await form.user.type(screen.getByLabelText('Germination (%)'), '120')
  await form.user.type(screen.getByLabelText('Price in rupees'), '1400')
  await next(form)
  expect(screen.getByLabelText('Germination (%)')).toHaveAccessibleDescription('Please enter a number')
  expect(screen.queryByRole('heading', { level: 2, name: /^Photos/ })).not.toBeInTheDocument()
})

it('stand in the form of an ad that is changed, and go with the category', async () => {
  const seeds = { id: 'seeds', key: 'seeds', names: { en: 'Seeds' }, kind: 'equipment' as const, image: null }
  answer('updatePost', { ok: true, msg: '', data: { post: post() } })
  const form = openForm(
    ASHA,
    post({ category: seeds, goods: { ...NO_GOODS, variety: 'PB 1121', expiry: '2027-03', certified: false } }),
  )
  expect(screen.getByLabelText('Variety')).toHaveValue('PB 1121')
  expect(screen.getByLabelText('Use before')).toHaveValue('2027-03')
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked()
  await choose(form, 'Goat')
  await next(form)
  await step('Details')
  await next(form)
  await step('Photos')
  await send(form, 'Update')
  await waitFor(() => expect(body()?.get('categoryId')).toBe('goat'))
  expect(Object.fromEntries(body())).toMatchObject({ variety: '', expiry: '', certified: '' })
})
