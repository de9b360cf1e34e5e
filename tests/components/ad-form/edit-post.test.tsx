import { screen, waitFor, within } from '@testing-library/react'
import { GOODS_FIELDS } from '@/lib/contract/goods'
import { takeToasts } from '@/components/ui/toast'
import { answer, OFFLINE, problem } from '../../support/network'
import { post } from '../../support/models'
import { next, openEntry, photoFile, send, step } from './ad-form'
import { body, have, openChange, POSTED, puts, reach, shown } from './change-form'

it('shows what was said, with the photos, and asks for no place', async () => {
  have()
  const form = openChange()
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveTextContent('Edit your ad')
  expect(await screen.findByLabelText('Title')).toHaveValue('Old title')
  expect(screen.getByRole('heading', { level: 1, name: 'Edit your ad' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change: Buffalo' })).toBeVisible()
  for (const name of ['Murrah', 'Sell']) expect(screen.getByRole('radio', { name })).toBeChecked()
  expect(screen.getByLabelText('Description')).toHaveValue('Calm')
  expect(screen.getByLabelText('Price in rupees')).toHaveValue('85,000')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  expect(screen.getByText('Place of this ad: Mohol, Solapur')).toBeVisible()
  expect(screen.queryByText('Your unsaved changes are here again.')).toBeNull()
  await next(form)
  await step('Details')
  expect(screen.getByLabelText('Milk capacity (litres a day)')).toHaveValue('12.5')
  expect(screen.getByLabelText('Lactation')).toHaveValue('second')
  expect(within(screen.getByRole('group', { name: 'Pregnant' })).getByRole('radio', { name: 'Yes' })).toBeChecked()
  expect(screen.getByLabelText("Calf's age (months)")).toHaveValue('2')
  await next(form)
  await step('Photos')
  expect(shown()).toEqual(POSTED.images)
  // Nothing was changed, so no draft is stored.
  expect(localStorage.getItem('postDraft:p9')).toBeNull()
})

it('sends photos old and new in their order, what is said no more blank, and no place', async () => {
  have()
  answer('updatePost', { ok: true, msg: '', data: { post: POSTED } })
  const form = openChange()
  await reach(form)
  await form.user.click(screen.getAllByRole('button', { name: 'Remove photo' })[1]!)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove photo' })[1]).toHaveFocus())
  await form.user.upload(screen.getByLabelText(/Add photos/), [photoFile('new.jpg', 300)])
  await waitFor(() => expect(shown()).toHaveLength(3))
  await form.user.click(
    within(screen.getByRole('group', { name: 'Photo 3' })).getByRole('button', { name: 'Move earlier' }),
  )
  await form.user.click(screen.getByRole('button', { name: 'Previous' }))
  await step('Details')
  await form.user.click(screen.getByRole('radio', { name: 'Calf weaned' }))
  await next(form)
  await step('Photos')
  await send(form, 'Update')
  await waitFor(() => expect(form.router.replace).toHaveBeenCalledWith('/my-ads'))
  expect(JSON.parse(body().get('images') as string)).toEqual([POSTED.images[0], 'new:0', POSTED.images[2]])
  expect(
    body()
      .getAll('post_image')
      .map(file => (file as File).size),
  ).toEqual([300])
  const fields = Object.fromEntries([...body().entries()].filter(([name]) => !['post_image', 'images'].includes(name)))
  expect(fields).toEqual({
    advPostId: 'p9',
    categoryId: 'buffalo',
    breedId: 'murrah',
    summary: 'Old title',
    description: 'Calm',
    price: '85000',
    advType: 'Sell',
    isContactShow: 'no',
    milkCapacity: '12.5',
    lactation: 'second',
    isPregnant: 'yes',
    calf: 'Calf Weaned',
    currentMilk: '',
    hasDelivered: '',
    calfAge: '',
    calfGender: '',
    age: '',
    weight: '',
    vaccinated: '',
    healthStatus: '',
    earTag: '',
    rentUnit: '',
    ...Object.fromEntries(GOODS_FIELDS.map(name => [name, ''])),
  })
  expect(takeToasts()).toMatchObject([
    { kind: 'success', text: 'Success!', options: { description: 'Old title', other: { label: 'See it' } } },
  ])
  expect(localStorage.getItem('postDraft:p9')).toBeNull()
})

it('all photos may go', async () => {
  have(post({ ...POSTED, images: POSTED.images.slice(0, 1) }))
  answer('updatePost', { ok: true, msg: '', data: { post: POSTED } })
  const form = openChange()
  await reach(form)
  await form.user.click(screen.getByRole('button', { name: 'Remove photo' }))
  await waitFor(() => expect(screen.getByLabelText(/Add photos/)).toHaveFocus())
  await send(form, 'Update')
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(body().get('images')).toBe('[]')
})

it('has its own draft beside that of a new ad, with what became of its photos', async () => {
  have()
  const first = openChange()
  await reach(first)
  await first.user.click(screen.getAllByRole('button', { name: 'Remove photo' })[0]!)
  first.unmount()
  expect(localStorage.getItem('postDraft')).toBeNull()

  const again = openChange()
  expect(await screen.findByText('Your unsaved changes are here again.')).toBeVisible()
  expect(shown()).toEqual(POSTED.images.slice(1))
  await again.user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await screen.findByLabelText('Title')).toHaveValue('Old title')
  await reach(again)
  expect(shown()).toEqual(POSTED.images)
  again.unmount()
  openEntry()
  expect(await screen.findByRole('heading', { level: 1, name: 'Post an ad' })).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('')
})

it.each([
  ['is not there', () => answer('getPost', problem('postNotFound'))],
  ["is someone else's", () => have(post({ ...POSTED, seller: { id: 'other', name: 'O', surname: '' } }))],
  ['cannot be fetched', () => answer('getPost', OFFLINE)],
])('an ad that %s leads back to the own ads', async (_, prepare) => {
  prepare()
  const { router } = openChange()
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/my-ads'))
  expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Failed to load post data for editing' }])
})

it('a change that fails says so, keeps everything, and the same tap sends it again', async () => {
  have()
  answer('updatePost', OFFLINE)
  const form = openChange()
  await reach(form)
  await send(form, 'Update')
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([
      {
        kind: 'error',
        text: 'Failed to update advertisement. Please try again.',
        options: { description: expect.stringContaining('no connection') as string },
      },
    ]),
  )
  answer('updatePost', { ok: true, msg: '', data: { post: POSTED } })
  await send(form, 'Update')
  await waitFor(() => expect(form.router.replace).toHaveBeenCalledWith('/my-ads'))
  expect(puts()).toHaveLength(2)
})

it('a hidden ad whose change is asked for is changed, and has no page to open; another hidden one is not', async () => {
  const hidden = post({ ...POSTED, status: 'hidden' })
  const list = { idempotencyKeys: [], soldLately: [], openSales: [] }
  const decided = [{ postId: 'p9', asksChange: true, reason: 'photo' as const, appeal: 'open' as const }]
  answer('getPost', problem('postNotFound'))
  answer('getOwnPosts', { ok: true, msg: '', data: { ...list, posts: [hidden], decided } })
  answer('updatePost', { ok: true, msg: '', data: { post: { ...hidden, caution: 'held' } } })
  const form = openChange()
  expect(await screen.findByLabelText('Title')).toHaveValue('Old title')
  await reach(form)
  await send(form, 'Update')
  await waitFor(() => expect(form.router.replace).toHaveBeenCalledWith('/my-ads'))
  const [told] = takeToasts()
  expect(told).toMatchObject({ kind: 'success', options: { description: 'Old title' } })
  expect(told!.options).not.toHaveProperty('other')
  form.unmount()
  answer('getOwnPosts', { ok: true, msg: '', data: { ...list, posts: [hidden], decided: [] } })
  const other = openChange()
  await waitFor(() => expect(other.router.replace).toHaveBeenCalledWith('/my-ads'))
})
