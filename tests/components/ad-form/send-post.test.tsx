import { screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer, sent } from '../../support/network'
import { post } from '../../support/models'
import { choose, fillBasic, next, openForm, photoFile, reachPhotos, send, step } from './ad-form'

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

const created = () => answer('createPost', { ok: true, msg: '', data: { post: post() } })
const posted = () => sent.filter(({ path, method }) => method === 'POST' && path === '/api/v1/advpost')
const fields = (index = 0) =>
  Object.fromEntries([...(posted()[index]?.body as FormData).entries()].filter(([name]) => name !== 'post_image'))
const files = () => screen.getByLabelText<HTMLInputElement>(/Add photos/)

it('sends what was filled in, with the photos in their order, and goes to the own ads', async () => {
  created()
  const form = openForm()
  await fillBasic(form, 'Buffalo')
  await form.user.click(screen.getByRole('radio', { name: 'Murrah' }))
  await form.user.click(screen.getByRole('radio', { name: 'Rent' }))
  await next(form)
  await step('Details')
  await form.user.type(screen.getByLabelText('Milk capacity (litres a day)'), '१२.५')
  await form.user.selectOptions(screen.getByLabelText('Lactation'), 'second')
  await form.user.click(screen.getByRole('radio', { name: 'With calf' }))
  await form.user.type(screen.getByLabelText("Calf's age (months)"), '3')
  await next(form)
  await step('Photos')
  await form.user.upload(files(), [photoFile('one.jpg', 100), photoFile('two.jpg', 200)])
  await form.user.click(await screen.findByRole('button', { name: 'Move later' }))
  await send(form)
  await waitFor(() => expect(form.router.replace).toHaveBeenCalledWith('/my-ads'))
  expect(fields()).toEqual({
    categoryId: 'buffalo',
    breedId: 'murrah',
    summary: 'Fine one',
    description: 'Healthy and calm',
    price: '85000',
    advType: 'Rent',
    isContactShow: 'yes',
    milkCapacity: '12.5',
    lactation: 'second',
    calf: 'With Calf',
    calfAge: '3',
  })
  expect((posted()[0]?.body as FormData).getAll('post_image').map(file => (file as File).size)).toEqual([200, 100])
  const [told, ...more] = takeToasts()
  expect(more).toEqual([])
  expect(told).toMatchObject({
    kind: 'success',
    text: 'Success!',
    options: { description: 'Fine one', other: { label: 'See it' }, action: { label: 'Share on WhatsApp' } },
  })
  told?.options?.other?.onClick()
  expect(form.router.push).toHaveBeenCalledWith('/post/p1')
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  told?.options?.action?.onClick()
  const address = new URL(opened.mock.calls[0]![0] as string)
  expect(address.origin).toBe('https://wa.me')
  expect(address.searchParams.get('text')).toBe('Fine one, ₹85,000\nhttp://localhost/post/p1')
  opened.mockRestore()
  expect(localStorage.getItem('postDraft')).toBeNull()
})

it('leaves out what was typed for another category, also where it would be wrong', async () => {
  created()
  const form = openForm()
  await fillBasic(form, 'Buffalo')
  await next(form)
  await step('Details')
  await form.user.type(screen.getByLabelText('Milk capacity (litres a day)'), 'a lot')
  await form.user.click(screen.getByRole('button', { name: 'Previous' }))
  await step('Basic info')
  await choose(form, 'Goat')
  await next(form)
  await step('Details')
  await form.user.type(screen.getByLabelText('Weight'), '35 kg')
  await next(form)
  await step('Photos')
  await send(form)
  // Waits until the form has left the page: otherwise its step back in the history would happen in the next test.
  await waitFor(() => expect(form.router.replace).toHaveBeenCalledWith('/my-ads'))
  expect(posted()).toHaveLength(1)
  expect(fields()).toMatchObject({ categoryId: 'goat', weight: '35 kg' })
  expect(fields()).not.toHaveProperty('milkCapacity')
})

it('a second tap on Next does not post, and a double tap on Post ad posts once', async () => {
  let finish = () => {}
  answer(
    'createPost',
    () =>
      new Promise(
        resolve => (finish = () => resolve({ status: 200, wire: { ok: false, code: 'unavailable', msg: '' } })),
      ),
  )
  const form = openForm()
  await reachPhotos(form)
  expect(screen.getByRole('button', { name: 'Post ad' })).toBeDisabled()
  await send(form)
  expect(await screen.findByRole('progressbar')).toHaveAccessibleName('Sending: 50 %')
  await form.user.click(screen.getByRole('button', { name: 'Sending: 50 %' }))
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  expect(posted()).toHaveLength(1)
  finish()
  expect(await screen.findByRole('button', { name: 'Post ad' })).toBeEnabled()
})

it('posting what another tab has posted already makes another ad', async () => {
  created()
  const form = openForm()
  await reachPhotos(form)
  const { idempotencyKey } = JSON.parse(localStorage.getItem('postDraft') ?? '{}') as { idempotencyKey: string }
  window.dispatchEvent(new StorageEvent('storage', { key: 'postDraft', newValue: null }))
  await send(form)
  // Waits until the form has left the page: otherwise its step back in the history would happen in the next test.
  await waitFor(() => expect(form.router.replace).toHaveBeenCalledWith('/my-ads'))
  expect(posted()).toHaveLength(1)
  expect(posted()[0]?.headers['idempotency-key']).not.toBe(idempotencyKey)
})
