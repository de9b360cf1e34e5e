import { fireEvent, screen, waitFor } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer } from '../../support/network'
import { openForm, photoFile, reachPhotos } from './ad-form'

beforeEach(async () => {
  localStorage.clear()
  takeToasts()
})

const names = () => screen.queryAllByRole('img').map(image => image.getAttribute('alt'))

async function open() {
  const form = openForm()
  await reachPhotos(form)
  const add = async (...files: File[]) => {
    const input = screen.getByLabelText<HTMLInputElement>(/Add photos/)
    fireEvent.change(input, { target: { files } })
    await waitFor(() => expect(input).toBeEnabled())
  }
  return { ...form, add }
}

const unreadable = () =>
  Object.assign(photoFile('cloud.jpg'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadable')) }),
  })

it('the first is the cover; photos change places and go', async () => {
  const { add, user } = await open()
  await add(photoFile('a.jpg'), photoFile('b.jpg'), photoFile('c.jpg'))
  expect(names()).toEqual(['Photo 1', 'Photo 2', 'Photo 3'])
  expect(screen.getAllByText('Cover')).toHaveLength(1)
  const first = screen.getByRole('group', { name: 'Photo 1' })
  expect(first).not.toHaveTextContent('Move earlier')
  await user.click(screen.getAllByRole('button', { name: 'Remove photo' })[0]!)
  expect(names()).toEqual(['Photo 1', 'Photo 2'])
})

it('shows the subject of a photo in the tile and in the preview, once the server has said where it is', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
  answer('stagePhoto', { ok: true, msg: '', data: { photoId: '1', subject: '50% 12%' } })
  const { add } = await open()
  await add(photoFile('a.jpg'))
  const pictures = () => Array.from(document.querySelectorAll('img'), ({ style }) => style.objectPosition)
  await waitFor(() => expect(pictures()).toEqual(['50% 12%', '50% 12%']))
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('a reload while a photo is being made ready asks first, and goes on asking in a browser that cannot store it', async () => {
  const { add } = await open()
  let give = (_: ArrayBuffer) => {}
  const slow = Object.assign(photoFile('slow.jpg'), {
    slice: () => ({ arrayBuffer: () => new Promise<ArrayBuffer>(resolve => (give = resolve)) }),
  })
  // Is true if the browser may leave the page without asking.
  const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  const added = add(slow)
  await waitFor(() => expect(leaves()).toBe(false))
  give(new Uint8Array([0xff, 0xd8, 0xff, 0]).buffer)
  await added
  await waitFor(() => expect(names()).toEqual(['Photo 1']))
  expect(leaves()).toBe(false)
})

it('a sixth is too many; the first five stay', async () => {
  const { add } = await open()
  await add(...'abcdef'.split('').map(name => photoFile(`${name}.jpg`)))
  await waitFor(() => expect(names()).toHaveLength(5))
  expect(takeToasts()).toMatchObject([
    { text: 'Too many images', options: { description: 'You can upload maximum 5 images' } },
  ])
  expect(screen.getByRole('alert')).toHaveTextContent('You can upload maximum 5 images')
  await add(photoFile('g.jpg'))
  expect(names()).toHaveLength(5)
})

it.each([
  [
    'a paper named photo.jpg',
    () => photoFile('photo.jpg', 100, [0x25, 0x50, 0x44, 0x46]),
    'Photos must be PNG or JPG.',
  ],
  ['one that the gallery cannot fetch', unreadable, 'This photo could not be read. Please choose another one.'],
  ['more than ten megabytes', () => photoFile('large.jpg', 10 * 1024 * 1024 + 1), 'Each photo can be up to 10MB.'],
])('%s is named, and the good one beside it stays', async (_, bad, words) => {
  const { add } = await open()
  await add(photoFile('good.jpg'), bad())
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(names()).toEqual(['Photo 1'])
})

it('one that the browser cannot show still has its place and its buttons', async () => {
  const { add } = await open()
  await add(photoFile('broken.jpg'))
  fireEvent.error(screen.getByRole('img', { name: 'Photo 1' }))
  expect(screen.getByRole('group', { name: 'Photo 1' })).toHaveTextContent('Remove photo')
})
