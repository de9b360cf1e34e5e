import { screen, waitFor } from '@testing-library/react'
import { PostForm } from '@/components/ad-form/post-form'
import { PostFormEntry } from '@/components/ad-form/post-form-entry'
import type { FormCatalog } from '@/components/ad-form/catalog'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { user as person } from '../../support/models'
import { renderPart, type Rendered } from '../../support/render'

const CATALOG: FormCatalog = {
  categories: [
    { id: 'buffalo', name: 'Buffalo', kind: 'dairy', image: '/media/b-112233/768.webp' },
    { id: 'goat', name: 'Goat', kind: 'animal', image: null },
    { id: 'seeds', name: 'Seeds', kind: 'equipment', image: null },
  ],
  breeds: [
    { id: 'murrah', categoryId: 'buffalo', name: 'Murrah' },
    { id: 'sirohi', categoryId: 'goat', name: 'Sirohi' },
    { id: 'wheat', categoryId: 'seeds', name: 'Wheat' },
  ],
  lactations: [{ id: 'second', name: 'Second' }],
}

/** A seller whose place is known, so that the form does not ask for one. */
export const ASHA = person({
  id: 'asha',
  name: 'Asha',
  place: { village: 'Mohol', subdistrict: null, district: 'Solapur', state: 'Maharashtra' },
})

/** Opens the ad form for a new ad, or for a change. */
export const openForm = (user: User = ASHA, post?: Post): Rendered =>
  renderPart(<PostForm catalog={CATALOG} user={user} post={post} />)
/** Opens the page of the ad form as a signed-in user; `search` is the query of the address. */
export const openEntry = (user: User = ASHA, search = ''): Rendered =>
  renderPart(<PostFormEntry catalog={CATALOG} user={user} />, search)

export const next = ({ user }: Rendered) => user.click(screen.getByRole('button', { name: 'Next' }))
export const step = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}`) })

/** Chooses an option by its name; once a category is chosen, the other categories are hidden behind a button. */
export async function choose({ user }: Rendered, name: string) {
  if (!screen.queryByRole('radio', { name })) await user.click(screen.getByRole('button', { name: /^Change: / }))
  await user.click(screen.getByRole('radio', { name }))
}

/** Replaces the description that the form suggests. */
export async function describeAd({ user }: Rendered, text: string) {
  await user.clear(screen.getByLabelText('Description'))
  await user.type(screen.getByLabelText('Description'), text)
}

/** Fills in the first step. */
export async function fillBasic(form: Rendered, category: string) {
  const { user } = form
  if (!screen.queryByRole('button', { name: `Change: ${category}` })) await choose(form, category)
  await user.clear(screen.getByLabelText('Title'))
  await user.type(screen.getByLabelText('Title'), 'Fine one')
  await describeAd(form, 'Healthy and calm')
  await user.type(screen.getByLabelText('Price in rupees'), '85000')
}

/** Fills in the first step and goes to the last one. */
export async function reachPhotos(form: Rendered, category = 'Seeds') {
  await fillBasic(form, category)
  await next(form)
  if (category !== 'Seeds') {
    await step('Details')
    await next(form)
  }
  await step('Photos')
}

/** Taps Post ad, or Update, as soon as the button is enabled. */
export async function send({ user }: Rendered, label = 'Post ad') {
  const button = screen.getByRole('button', { name: label })
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 10_000 })
  await user.click(button)
}

/** A file that begins with a photo's first bytes. */
export function photoFile(name: string, size = 100, start = [0xff, 0xd8, 0xff, 0xe0]): File {
  return new File([new Uint8Array(start), new Uint8Array(size - start.length)], name, { type: 'image/jpeg' })
}
