import { screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { post } from '../../support/models'
import { answer, sent } from '../../support/network'
import { ASHA, choose, describeAd, next, openForm, send, step } from './ad-form'

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

/** Posts the ad from its details, and expects this description in it. */
async function expectPosted(form: ReturnType<typeof openForm>, text: string) {
  await next(form)
  await step('Photos')
  await send(form)
  await waitFor(() => expect((sent.at(-1)?.body as FormData).get('description')).toBe(text))
}
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description')

it('is written from the answers, also from those of the next step, and is posted so', async () => {
  answer('createPost', { ok: true, msg: '', data: { post: post() } })
  const form = openForm()
  expect(description()).toHaveAccessibleDescription('Age, milk, health, papers, why you sell')
  await choose(form, 'Buffalo')
  await choose(form, 'Murrah')
  expect(description()).toHaveValue('Murrah buffalo · Mohol')
  expect(description()).toHaveAccessibleDescription(
    'We wrote this description from your answers. Change it if you like.',
  )
  await form.user.type(screen.getByLabelText('Price in rupees'), '85000')
  await next(form)
  await step('Details')
  await form.user.type(screen.getByLabelText('Milk capacity (litres a day)'), '11')
  await form.user.type(screen.getByLabelText('Milk now (litres a day)'), '7.5')
  await form.user.selectOptions(screen.getByLabelText('Lactation'), 'second')
  await form.user.click(screen.getByRole('radio', { name: 'With calf' }))
  await expectPosted(form, 'Murrah buffalo · 7.5 L now · up to 11 L · Second lactation · With calf · Mohol')
})

it('says what is wanted of a wanted animal, and what is asked of each kind', async () => {
  answer('createPost', { ok: true, msg: '', data: { post: post() } })
  const form = openForm()
  await choose(form, 'Seeds')
  expect(description()).toHaveValue('Seeds · Mohol')
  await choose(form, 'Goat')
  await form.user.clear(description())
  await choose(form, 'Buy')
  expect(screen.getByRole('button', { name: 'Use this description: Wanted: Goat · Mohol' })).toBeVisible()
  await choose(form, 'Sell')
  await form.user.click(screen.getByRole('button', { name: 'Use this description: Goat · Mohol' }))
  await form.user.type(screen.getByLabelText('Price in rupees'), '9000')
  await next(form)
  await step('Details')
  await form.user.type(screen.getByLabelText('Age'), '2 years')
  await form.user.type(screen.getByLabelText('Weight'), '30 kg')
  await form.user.click(screen.getByRole('radio', { name: 'Yes' }))
  await expectPosted(form, 'Goat · Age: 2 years · Weight: 30 kg · Vaccinated · Mohol')
})

it('that was typed is never replaced, and must say something', async () => {
  const form = openForm()
  await choose(form, 'Buffalo')
  await form.user.type(description(), ', very calm')
  await choose(form, 'Murrah')
  expect(description()).toHaveValue('Buffalo · Mohol, very calm')
  await form.user.clear(description())
  expect(await screen.findByText('Please provide a description')).toBeVisible()
  await form.user.click(screen.getByRole('button', { name: 'Use this description: Murrah buffalo · Mohol' }))
  await waitFor(() => expect(screen.queryByText('Please provide a description')).toBeNull())
})

it('of an ad that is changed, or of a draft that was typed, stays as it is', async () => {
  const changed = openForm(ASHA, post({ description: 'Calm' }))
  await choose(changed, 'Seeds')
  expect(description()).toHaveValue('Calm')
  changed.unmount()
  const first = openForm()
  await choose(first, 'Buffalo')
  await describeAd(first, 'Mine')
  first.unmount()
  const again = openForm()
  await choose(again, 'Murrah')
  expect(description()).toHaveValue('Mine')
})
