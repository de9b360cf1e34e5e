import { fireEvent, screen } from '@testing-library/react'
import { PostPicture } from '@/components/shared/post-picture'
import { BrokenPictures } from '@/components/shared/broken-pictures'
import { renderPart } from '../../support/render'

it('a picture that cannot be loaded gets a placeholder, and another try when the connection is back', () => {
  renderPart(
    <>
      <PostPicture images={['/media/a-112233/768.webp']} sizes="100vw" alt="Cow" />
      <BrokenPictures />
    </>,
  )
  const picture = screen.getByRole('img', { name: 'Cow' })
  const { srcset } = picture as HTMLImageElement
  fireEvent.error(picture)
  expect([picture.getAttribute('src'), picture.getAttribute('srcset')]).toEqual(['/photo-missing.svg', ''])
  fireEvent.error(picture)
  fireEvent(window, new Event('online'))
  expect([(picture as HTMLImageElement).src, picture.getAttribute('srcset')]).toEqual([
    'http://localhost/media/a-112233/768.webp',
    srcset,
  ])
})
