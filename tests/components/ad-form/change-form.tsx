import { screen } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer, sent } from '../../support/network'
import { post } from '../../support/models'
import { ASHA, next, openEntry, step } from './ad-form'

beforeEach(() => {
  localStorage.clear()
  // Each test opens the form by a link.
  window.history.pushState(null, '', '/post-ad?edit=p9')
  takeToasts()
})

export const POSTED = post({
  id: 'p9',
  title: 'Old title',
  breed: { id: 'murrah', names: { en: 'Murrah' } },
  images: ['/media/a-112233/768.webp', '/media/b-112233/768.webp', '/media/c-112233/768.webp'],
  seller: { id: ASHA.id, name: 'Asha', surname: '' },
  phoneShown: false,
  animal: {
    ...post().animal,
    milkCapacity: 12.5,
    lactation: { id: 'second', names: { en: 'Second' } },
    isPregnant: true,
    calf: 'With Calf',
    calfAge: 2,
  },
})
/** The server answers with this post. */
export const have = (value = POSTED) => answer('getPost', { ok: true, msg: '', data: { posts: [value] } })
export const openChange = () => openEntry(ASHA, 'edit=p9')
/** The changes that were sent. */
export const puts = () => sent.filter(({ method, path }) => method === 'PUT' && path === '/api/v1/advpost')
export const body = (index = 0) => puts()[index]?.body as FormData
/** The addresses of the photos that are shown. */
export const shown = () => screen.queryAllByRole('img', { name: /Photo/ }).map(image => image.getAttribute('src'))

/** Goes to the last step. */
export async function reach(form: ReturnType<typeof openChange>) {
  await screen.findByLabelText('Title')
  await next(form)
  await step('Details')
  await next(form)
  await step('Photos')
}
