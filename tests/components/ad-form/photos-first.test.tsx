import { screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { post } from '../../support/models'
import { ASHA, openForm, photoFile, reachPhotos } from './ad-form'

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

const names = () => screen.queryAllByRole('img').map(image => image.getAttribute('alt'))

it('a photo may come first; it is there in the last step', async () => {
  const form = openForm()
  const files = screen.getByLabelText<HTMLInputElement>(/Add photos/)
  expect(files).toHaveAccessibleDescription('Now or in the last step, up to 5')
  await form.user.upload(files, [photoFile('one.jpg'), photoFile('two.jpg')])
  await waitFor(() => expect(names()).toEqual(['Photo 1', 'Photo 2']))
  await reachPhotos(form)
  expect(names()).toEqual(['Photo 1', 'Photo 2'])
  expect(screen.getByRole('group', { name: 'Photo 1' })).toBeVisible()
})

it('says there at once which file is no photo', async () => {
  const form = openForm()
  const files = screen.getByLabelText<HTMLInputElement>(/Add photos/)
  await form.user.upload(files, photoFile('paper.jpg', 100, [0x25, 0x50, 0x44, 0x46]))
  expect(await screen.findByRole('alert')).toHaveTextContent('Photos must be PNG or JPG.')
  expect(files).toBeInvalid()
})

it('photos of an ad that is changed stand in the last step alone', () => {
  openForm(ASHA, post())
  expect(screen.queryByLabelText(/Add photos/)).toBeNull()
})
