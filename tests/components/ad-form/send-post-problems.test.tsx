import { screen, waitFor } from '@testing-library/react'
import { SIGN_IN_EVENT } from '@/components/auth/open-sign-in'
import { takeToasts } from '@/components/ui/toast'
import { post } from '../../support/models'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { next, openForm, photoFile, reachPhotos, send, step } from './ad-form'

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

const created = () => answer('createPost', { ok: true, msg: '', data: { post: post() } })
const posted = () => sent.filter(({ path, method }) => method === 'POST' && path === '/api/v1/advpost')
const files = () => screen.getByLabelText<HTMLInputElement>(/Add photos/)

it('a failure keeps everything, and the next try is the same try', async () => {
  answer('createPost', OFFLINE)
  const form = openForm()
  await reachPhotos(form)
  await form.user.upload(files(), [photoFile('one.jpg')])
  await screen.findByRole('img', { name: 'Photo 1' })
  await send(form)
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([
      {
        kind: 'error',
        text: 'Failed to create advertisement. Please try again.',
        options: { description: expect.stringContaining('no connection') as string },
      },
    ]),
  )
  expect(screen.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  created()
  await send(form)
  await waitFor(() => expect(form.router.replace).toHaveBeenCalled())
  const keys = posted().map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/.{16,}/)
})

it('an ad that was changed after a try whose answer was lost is posted as it is now', async () => {
  answer('createPost', OFFLINE)
  const form = openForm()
  await reachPhotos(form)
  await send(form)
  await waitFor(() => expect(takeToasts()).toHaveLength(1))
  await form.user.click(screen.getByRole('button', { name: 'Previous' }))
  await step('Basic info')
  await form.user.type(screen.getByLabelText('Description'), ', two of them')
  await next(form)
  await step('Photos')
  // The server had stored the ad at the first attempt, so it answers the second one with that ad.
  answer('createPost', { ok: true, msg: '', data: { post: post({ id: 'p7', images: ['/media/a-112233/768.webp'] }) } })
  answer('updatePost', { ok: true, msg: '', data: { post: post({ id: 'p7' }) } })
  await send(form)
  await waitFor(() => expect(form.router.replace).toHaveBeenCalledWith('/my-ads'))
  const change = sent.at(-1)!
  expect([
    change.method,
    (change.body as FormData).get('advPostId'),
    (change.body as FormData).get('description'),
    (change.body as FormData).get('images'),
  ]).toEqual(['PUT', 'p7', 'Healthy and calm, two of them', '["/media/a-112233/768.webp"]'])
})

it('what the server says of a field leads to the field', async () => {
  answer('createPost', problem('invalidFields', { price: 'priceNumber' }))
  const form = openForm()
  await reachPhotos(form, 'Goat')
  await send(form)
  expect(await step('Basic info')).toBeVisible()
  expect(screen.getByText('Please enter the price in whole rupees')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Price in rupees')).toHaveFocus())
  expect(screen.getByLabelText('Title')).toHaveValue('Fine one')
})

it('what the server says of a photo is said at the photos', async () => {
  answer('createPost', problem('imageUnreadable'))
  const form = openForm()
  await reachPhotos(form)
  await form.user.upload(files(), [photoFile('one.jpg')])
  await screen.findByRole('img', { name: 'Photo 1' })
  await send(form)
  expect(await screen.findByRole('alert')).toHaveTextContent('This photo could not be read. Please choose another one.')
  expect(files()).toBeInvalid()
  expect(screen.getByRole('img', { name: 'Photo 1' })).toBeVisible()
})

it('a session that has ended opens the sign-in and loses nothing', async () => {
  const asked = jest.fn()
  window.addEventListener(SIGN_IN_EVENT, asked)
  answer('createPost', problem('loginRequired'))
  const form = openForm()
  await reachPhotos(form)
  await form.user.upload(files(), [photoFile('one.jpg')])
  await send(form)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(takeToasts()).toMatchObject([
    { kind: 'error', text: 'Authentication required', options: { description: 'Please log in to create a post' } },
  ])
  expect(screen.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  window.removeEventListener(SIGN_IN_EVENT, asked)
})
