import { screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { CategoryTile } from '@/components/categories/category-tile'
import messages from '@/messages/hi.json'
import { BUFFALO } from '../../support/models'
import { renderPart } from '../../support/render'

const buffalo = { ...BUFFALO, names: { en: 'Buffalo', hi: 'भैंस' }, image: '/categories/buffalo-112233/768.webp' }

it('a category has its picture, its name in the language of the page, English beneath where that is another one, and says what it is', () => {
  const { container, unmount } = renderPart(<CategoryTile category={buffalo} tag="Livestock" />)
  expect(container.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/categories/buffalo-112233/'))
  expect(screen.getByText('Livestock')).toBeVisible()
  expect(screen.getByRole('link')).toHaveTextContent(/^Buffalo$/)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/category/buffalo')
  unmount()
  renderPart(
    <NextIntlClientProvider locale="hi" messages={messages} timeZone="Asia/Kolkata">
      <CategoryTile category={buffalo} />
    </NextIntlClientProvider>,
  )
  expect(screen.getByRole('link')).toHaveTextContent('भैंसBuffalo')
})
