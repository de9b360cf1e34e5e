import { act, screen } from '@testing-library/react'
import { PostPicture } from '@/components/shared/post-picture'
import { setSavingData } from '@/lib/pictures/data-saver'
import { renderPart } from '../../support/render'

const PATH = '/media/a-9k38k140k-112233/768.webp'
afterEach(() => act(() => setSavingData(false)))

it('a picture comes in three widths; who saves data taps for the small one, and is told its weight', async () => {
  const { user, container } = renderPart(<PostPicture images={[PATH]} sizes="100vw" alt="Cow" />)
  expect(screen.getByRole('img', { name: 'Cow' })).toHaveAttribute(
    'srcset',
    [320, 768, 1600].map(width => `${PATH.replace('768', String(width))} ${width}w`).join(', '),
  )
  act(() => setSavingData(true))
  expect(container.querySelector('img')).toBeNull()
  const cover = await screen.findByRole('button', { name: 'Show photo 9 KB' })
  await user.click(cover)
  const image = screen.getByRole('img', { name: 'Cow' })
  expect([image.getAttribute('src'), image.getAttribute('srcset')]).toEqual([PATH.replace('768', '320'), null])
  expect([document.cookie.includes('dataSaver=on'), localStorage.getItem('dataSaver')]).toEqual([true, 'on'])
})

it('a frame of another shape keeps the subject, where the address says it', () => {
  renderPart(<PostPicture images={['/media/a-9k38k140k-112233-9950/768.webp']} sizes="100vw" alt="Goat" />)
  expect(screen.getByRole('img', { name: 'Goat' })).toHaveStyle({ objectPosition: '99% 50%' })
  renderPart(<PostPicture images={[PATH]} sizes="100vw" alt="Cow" />)
  expect(screen.getByRole('img', { name: 'Cow' })).not.toHaveAttribute('style')
})

it('a picture whose address says no weight is offered without one', async () => {
  setSavingData(true)
  renderPart(<PostPicture images={['/media/b-112233/768.webp']} sizes="100vw" alt="Cow" />)
  expect(await screen.findByRole('button', { name: 'Show photo' })).toBeInTheDocument()
})
