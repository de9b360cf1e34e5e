import { screen } from '@testing-library/react'
import { CategoriesFailed } from '@/components/categories/categories-failed'
import { renderPart } from '../../support/render'

it('says that the categories could not be read, what to do, and what is known of it', async () => {
  const { user } = renderPart(<CategoriesFailed />)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Error loading categoriesPlease check your internet connection and try again.',
  )
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/categories')
  await user.click(screen.getByText('Error details'))
  expect(screen.getByText('We are busy. Please try again in a moment.')).toBeVisible()
})
