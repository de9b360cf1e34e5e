import { screen, waitFor, within } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { draftName, writeDraft } from '@/lib/outbox/drafts'
import { signOut } from '@/lib/auth/sign-out'
import { setViewer } from '@/lib/auth/viewer'
import { post } from '../../support/models'
import { answer, sent } from '../../support/network'
import { ASHA, fillBasic, openForm, photoFile, reachPhotos, send, step } from './ad-form'

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

const created = () => answer('createPost', { ok: true, msg: '', data: { post: post() } })
const posted = () => sent.filter(({ path, method }) => method === 'POST' && path === '/api/v1/advpost')
const fields = () => Object.fromEntries((posted()[0]?.body as FormData).entries())
const files = () => screen.getByLabelText<HTMLInputElement>(/Add photos/)

describe('the draft', () => {
  it('is here again with its photos, is the same try, and can be thrown away', async () => {
    const first = openForm()
    await reachPhotos(first)
    await first.user.upload(files(), [photoFile('one.jpg')])
    await screen.findByRole('img', { name: 'Photo 1' })
    const { idempotencyKey: key } = JSON.parse(localStorage.getItem('postDraft') ?? '{}') as { idempotencyKey?: string }
    first.unmount()

    created()
    const again = openForm()
    expect(screen.getByText('Your unfinished ad is here again.')).toBeVisible()
    // It opens at the step where the user left it.
    expect(await step('Photos')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await send(again)
    // Waits until the form has left the page: otherwise its step back in the history would happen in the next test.
    await waitFor(() => expect(again.router.replace).toHaveBeenCalledWith('/my-ads'))
    expect(posted()).toHaveLength(1)
    expect(fields()).toMatchObject({ categoryId: 'seeds', summary: 'Fine one' })
    expect(posted()[0]?.headers['idempotency-key']).toBe(key)
  })

  it('starts over as a blank ad', async () => {
    const first = openForm()
    await fillBasic(first, 'Goat')
    first.unmount()
    const again = openForm()
    await again.user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.getByLabelText('Title')).toHaveValue('')
    expect(screen.queryByText('Your unfinished ad is here again.')).toBeNull()
    expect(
      within(screen.getByRole('group', { name: /What is it/ }))
        .getAllByRole('radio')
        .some(radio => (radio as HTMLInputElement).checked),
    ).toBe(false)
    expect(localStorage.getItem('postDraft')).toBeNull()
  })

  it('of another person on this phone is not shown', async () => {
    const first = openForm()
    await fillBasic(first, 'Goat')
    first.unmount()
    openForm({ ...ASHA, id: 'someone-else' })
    expect(screen.getByLabelText('Title')).toHaveValue('')
  })

  it('is gone for the next person who signs in here, and after a logout; the same person finds it again', async () => {
    const form = openForm()
    await fillBasic(form, 'Goat')
    form.unmount()
    setViewer(ASHA)
    await import('@/lib/outbox/drafts')
    expect(localStorage.getItem('postDraft')).not.toBeNull()
    setViewer({ ...ASHA, id: 'someone-else' })
    await waitFor(() => expect(localStorage.getItem('postDraft')).toBeNull())

    const again = openForm()
    await fillBasic(again, 'Goat')
    again.unmount()
    answer('logout', { ok: true, msg: '', data: {} })
    await signOut()
    expect(localStorage.getItem('postDraft')).toBeNull()
  })

  it('that the browser cannot store is kept while the page is open, and leaving the page asks', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const form = openForm()
    await fillBasic(form, 'Goat')
    expect(asks()).toBe(false)
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await form.user.type(screen.getByLabelText('Title'), ' for sale')
    const title = screen.getByLabelText<HTMLInputElement>('Title').value
    await waitFor(() => expect(asks()).toBe(true))
    form.unmount()
    const again = openForm()
    expect(screen.getByText('Your unfinished ad is here again.')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue(title)
    await again.user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.getByLabelText('Title')).toHaveValue('')
    expect(asks()).toBe(false)
    full.mockRestore()
  })

  it('does not pile up: the oldest of many goes', () => {
    for (let index = 0; index < 8; index++) {
      jest.spyOn(Date, 'now').mockReturnValueOnce(Date.parse('2026-11-20') + index)
      writeDraft(draftName(`p${index}`), { viewer: ASHA.id, key: `k${index}` })
    }
    expect(
      Object.keys(localStorage)
        .filter(name => name.startsWith('postDraft:'))
        .toSorted(),
    ).toEqual(['postDraft:p2', 'postDraft:p3', 'postDraft:p4', 'postDraft:p5', 'postDraft:p6', 'postDraft:p7'])
  })
})
