import { screen } from '@testing-library/react'
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

it('a post without a photo says so', () => {
  renderPart(<Gallery post={post()} />)
  expect(screen.getByText('No photo')).toBeInTheDocument()
})
