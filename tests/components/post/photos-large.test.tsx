import { screen, within } from '@testing-library/react'
import { Gallery } from '@/components/post/gallery'
import { post } from '../../support/models'
import { renderPart } from '../../support/render'

Element.prototype.scrollTo ??= () => {}

it('a photo is opened in large, its neighbours beside it, and closed by the keyboard', async () => {
  const { user } = renderPart(
    <Gallery post={post({ images: ['/media/a-112233/768.webp', '/media/b-445566/768.webp'] })} />,
  )
  const [, second] = screen.getAllByRole('link')
  expect(second).toHaveAttribute('href', '/media/b-445566/1600.webp')
  await user.click(second!)
  const dialog = await screen.findByRole('dialog', { name: 'Photos' })
  expect(dialog).toHaveTextContent('2 / 2')
  expect(dialog.querySelectorAll('img')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'See large' }))
  expect(await screen.findByRole('dialog', { name: 'Photos' })).toHaveTextContent('1 / 2')
})

it('a photo is zoomed by a button and by a double tap, and another photo is whole again', async () => {
  const { user } = renderPart(
    <Gallery post={post({ images: ['/media/a-112233/768.webp', '/media/b-445566/768.webp'] })} />,
  )
  await user.click(screen.getByRole('button', { name: 'See large' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photos' })
  const zoom = screen.getByRole('button', { name: 'Zoom' })
  const [photo] = dialog.querySelectorAll('img')
  const zoomed = () => [zoom.getAttribute('aria-pressed'), photo?.hasAttribute('data-zoomed')]
  expect(zoomed()).toEqual(['false', false])
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await user.click(zoom)
  expect(zoomed()).toEqual(['true', true])
  await user.keyboard('{Enter}')
  expect(zoomed()).toEqual(['false', false])
  await user.dblClick(photo!)
  expect(zoomed()).toEqual(['true', true])
  await user.keyboard('-')
  expect(zoomed()).toEqual(['false', false])
  await user.keyboard('+')
  expect(zoomed()).toEqual(['true', true])
  await user.click(within(dialog).getByRole('button', { name: 'Next photo' }))
  expect(zoomed()).toEqual(['false', false])
})

it('a post without a photo says so', () => {
  renderPart(<Gallery post={post()} />)
  expect(screen.getByText('No photo')).toBeInTheDocument()
})
