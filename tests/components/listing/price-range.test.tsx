import { fireEvent, screen } from '@testing-library/react'
import { FilterPanel } from '@/components/listing/filters/filter-panel'
import { answer } from '../../support/network'
import { renderPart } from '../../support/render'
import { catalogOf } from './feed-parts'
import { counted, openSheet } from './open-filters'

describe('the price range', () => {
  const thumbs = async () => (await screen.findAllByRole('slider')) as [HTMLInputElement, HTMLInputElement]
  const numbers = () =>
    [
      screen.getByRole('textbox', { name: 'Lowest price' }),
      screen.getByRole('textbox', { name: 'Highest price' }),
    ] as const

  it('goes from 0 to 10,00,000 rupees in steps of 1,000', async () => {
    renderPart(<FilterPanel catalog={catalogOf('goat')} filters={{}} />)
    for (const thumb of await thumbs()) expect([thumb.min, thumb.max, thumb.step]).toEqual(['0', '1000000', '1000'])
    expect(numbers().map(input => (input as HTMLInputElement).value)).toEqual(['0', '10,00,000'])
    expect(screen.getByRole('status')).toHaveTextContent('₹0 – ₹10,00,000+')
  })

  it('thumbs and numbers say the same, and the thumbs never pass each other', async () => {
    answer('getFeed', counted(3))
    const { user, onApply } = openSheet('goat')
    const [low, high] = await thumbs()
    fireEvent.input(high, { target: { value: '90000' } })
    fireEvent.input(low, { target: { value: '500000' } })
    expect(numbers()[0]).toHaveValue('90,000')
    expect(low).toHaveAttribute('aria-valuetext', '₹90,000')
    fireEvent.input(low, { target: { value: '20000' } })
    expect(screen.getByText('₹20,000 – ₹90,000')).toBeInTheDocument()
    await user.clear(numbers()[1])
    await user.type(numbers()[1], '४५,५००{Enter}')
    expect(numbers()[1]).toHaveValue('46,000')
    expect(high).toHaveValue('46000')
    expect(onApply).toHaveBeenCalledWith({ min: 20000, max: 46000 })
  })

  it('a price can be tapped instead', async () => {
    answer('getFeed', counted(3))
    const { user, onApply } = openSheet('goat', { min: 20000 })
    await user.click(await screen.findByRole('button', { name: 'Up to ₹50,000' }))
    expect(screen.getByRole('button', { name: 'Up to ₹50,000', pressed: true })).toBeInTheDocument()
    expect(numbers().map(input => (input as HTMLInputElement).value)).toEqual(['0', '50,000'])
    expect((await thumbs())[1]).toHaveValue('50000')
    fireEvent.input((await thumbs())[1], { target: { value: '60000' } })
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Up to ₹10,000' }))
    await user.click(await screen.findByRole('button', { name: 'Show 3 ads' }))
    expect(onApply).toHaveBeenCalledWith({ max: 10000 })
  })

  it('numbers out of range or order are put right', async () => {
    answer('getFeed', counted(3))
    const { user, onApply } = openSheet('goat')
    await user.clear(numbers()[0])
    await user.type(numbers()[0], '70000')
    await user.clear(numbers()[1])
    await user.type(numbers()[1], '30000')
    await user.tab()
    expect(numbers().map(input => (input as HTMLInputElement).value)).toEqual(['30,000', '70,000'])
    await user.clear(numbers()[1])
    await user.type(numbers()[1], '99999999{Enter}')
    expect(onApply).toHaveBeenCalledWith({ min: 30000 })
  })
})
