import { screen } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { post } from '../../support/models'
import { answer, problem } from '../../support/network'
import { choose, fillBasic, next, openForm, reachPhotos, send, step } from './ad-form'
import { body, have, openChange, POSTED, reach } from './change-form'

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

it('is asked for of a buffalo that is not wanted, and of no goat', async () => {
  const form = openForm()
  await fillBasic(form, 'Buffalo')
  await next(form)
  await step('Details')
  expect(screen.getByLabelText('Ear tag')).toHaveAccessibleDescription(
    'The 12 digits on the tag. Buyers see only the last four.',
  )
  for (const name of ['Goat', 'Buffalo']) {
    await form.user.click(screen.getByRole('button', { name: 'Previous' }))
    await step('Basic info')
    await choose(form, name)
    if (name === 'Buffalo') await form.user.click(screen.getByRole('radio', { name: 'Buy' }))
    await next(form)
    await step('Details')
    expect(screen.queryByLabelText('Ear tag')).toBeNull()
  }
})

it('must have twelve digits', async () => {
  const form = openForm()
  await fillBasic(form, 'Buffalo')
  await next(form)
  await step('Details')
  await form.user.type(screen.getByLabelText('Ear tag'), '1234 5678')
  await next(form)
  expect(screen.getByText('Please enter the 12 digits of the ear tag')).toBeVisible()
  await form.user.type(screen.getByLabelText('Ear tag'), ' ९०१२')
  await next(form)
  expect(await step('Photos')).toBeVisible()
})

it('is said at its field when another ad has it', async () => {
  answer('createPost', problem('earTagTaken', { earTag: 'earTagTaken' }))
  const form = openForm()
  await reachPhotos(form, 'Buffalo')
  await send(form)
  expect(await step('Details')).toBeVisible()
  expect(screen.getByLabelText('Ear tag')).toHaveAccessibleDescription(/Another ad already has this ear tag/)
  expect(takeToasts()).toMatchObject([
    { options: { description: 'Another ad already has this ear tag. Please check its 12 digits.' } },
  ])
})

it('is shown whole to its seller, who can take it away', async () => {
  const tagged = post({ ...POSTED, animal: { ...POSTED.animal, earTag: '123456789012' }, earTagEnd: '9012' })
  have(tagged)
  answer('updatePost', { ok: true, msg: '', data: { post: POSTED } })
  const form = openChange()
  await reach(form)
  await form.user.click(screen.getByRole('button', { name: 'Previous' }))
  await step('Details')
  expect(screen.getByLabelText('Ear tag')).toHaveValue('123456789012')
  await form.user.clear(screen.getByLabelText('Ear tag'))
  await next(form)
  await step('Photos')
  await send(form, 'Update')
  expect(body().get('earTag')).toBe('')
})
