import { fireEvent, screen, waitFor } from '@testing-library/react'
import { answer, problem, sent } from '../../support/network'
import { photoFile } from '../ad-form/ad-form'
import { ASHA, open as openProfile, save, saves } from './own-profile'

const WITH_PICTURE = { ...ASHA, image: '/media/a-112233/768.webp' }

async function open() {
  const view = openProfile(WITH_PICTURE)
  await view.user.click(screen.getByRole('button', { name: 'Edit profile' }))
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/picture/), { target: { files: [file] } })
  return { ...view, choose, shown: () => view.container.querySelector('form img')?.getAttribute('src') ?? null }
}

it('a chosen picture is seen before it is sent, outlives a reload, and is sent as a file', async () => {
  const first = await open()
  expect(first.shown()).toBe('/media/a-112233/768.webp')
  first.choose(photoFile('me.jpg'))
  await waitFor(() => expect(first.shown()).toMatch(/^data:image\/jpeg;base64,/))
  first.unmount()
  const { user, container } = openProfile(WITH_PICTURE)
  expect(container.querySelector('form img')?.getAttribute('src')).toMatch(/^data:image/)
  saves(ASHA)
  await user.click(save())
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
  const file = (sent.at(-1)?.body as FormData).get('userImage') as File
  expect([file.type, file.size]).toEqual(['image/jpeg', 100])
})

it('it can be taken back', async () => {
  const { choose, shown, user } = await open()
  choose(photoFile('me.jpg'))
  await waitFor(() => expect(shown()).toMatch(/^data:/))
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(shown()).toBe('/media/a-112233/768.webp')
})

it.each([
  ['a paper named me.jpg', () => photoFile('me.jpg', 100, [0x25, 0x50, 0x44, 0x46]), 'Photos must be PNG or JPG.'],
  ['more than ten megabytes', () => photoFile('me.jpg', 10 * 1024 * 1024 + 1), 'Each photo can be up to 10MB.'],
])('%s is refused', async (_, bad, words) => {
  const { choose, shown } = await open()
  choose(bad())
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(shown()).toBe('/media/a-112233/768.webp')
})

it('what the server says of it stands beside it', async () => {
  const { choose, shown, user } = await open()
  choose(photoFile('me.jpg'))
  await waitFor(() => expect(shown()).toMatch(/^data:/))
  answer('updateProfile', problem('imageUnreadable'))
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('This photo could not be read. Please choose another one.')
})

it('initials stand where a picture does not come', async () => {
  const { container, shown } = await open()
  fireEvent.error(container.querySelector('form img')!)
  expect(shown()).toBeNull()
  expect(screen.getByText('AP')).toBeInTheDocument()
})
