import { screen, within } from '@testing-library/react'
import { onToastEnd, takeToasts } from '@/components/ui/toast'
import { renderPart } from '../../support/render'
import { PriceInput } from '@/components/shared/price-input'
import { FormProvider, useForm } from 'react-hook-form'
import { FormField } from '@/components/ui/form'
import { fillBasic, next, openForm, step } from './ad-form'

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

const current = () => screen.getAllByRole('listitem').find(item => item.getAttribute('aria-current') === 'step')

describe('the first step', () => {
  it('names every missing field at the field and sums them up', async () => {
    const form = openForm()
    await next(form)
    for (const words of [
      'Please select a category',
      'Please enter a title for your advertisement',
      'Please provide a description',
      'Please enter a price',
    ]) {
      expect(await screen.findByText(words)).toBeVisible()
    }
    expect(takeToasts()).toMatchObject([
      {
        kind: 'error',
        text: 'Missing required fields',
        options: { description: 'Please fill in all required fields (Category, Title, Description, Price)' },
      },
    ])
    expect(current()).toHaveTextContent('Basic info')
    expect(screen.getByLabelText('Title')).toBeInvalid()
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/Please enter a title/)
  })

  it('takes the summary of what is missing back as soon as nothing is', async () => {
    const form = openForm()
    await next(form)
    await screen.findByText('Please enter a price')
    await form.user.click(screen.getByRole('radio', { name: 'Buffalo' }))
    await form.user.type(screen.getByLabelText('Description'), 'Healthy')
    const [missing] = takeToasts()
    const ended: unknown[] = []
    const stop = onToastEnd(words => ended.push(words))
    await form.user.type(screen.getByLabelText('Title'), 'Murrah')
    expect(ended).toEqual([])
    await form.user.type(screen.getByLabelText('Price in rupees'), '85000')
    expect(ended).toEqual([missing])
    stop()
  })

  it('takes a problem back as soon as it is gone', async () => {
    const form = openForm()
    await next(form)
    await form.user.type(screen.getByLabelText('Title'), 'C')
    expect(screen.queryByText('Please enter a title for your advertisement')).toBeNull()
    expect(screen.getByText('Please enter a price')).toBeVisible()
  })

  it('offers the breeds of the chosen category, and forgets one of another', async () => {
    const form = openForm()
    expect(screen.queryByRole('group', { name: /Breed/ })).toBeNull()
    await form.user.click(screen.getByRole('radio', { name: 'Buffalo' }))
    const breeds = within(screen.getByRole('group', { name: 'Breed (optional)' }))
    expect(breeds.getAllByRole('radio').map(radio => (radio as HTMLInputElement).value)).toEqual(['murrah'])
    await form.user.click(breeds.getByRole('radio', { name: 'Murrah' }))
    expect(breeds.getByRole('radio', { name: 'Murrah' })).toBeChecked()
    for (const [from, to] of [
      ['Buffalo', 'Seeds'],
      ['Seeds', 'Buffalo'],
    ]) {
      await form.user.click(screen.getByRole('button', { name: `Change: ${from}` }))
      await form.user.click(screen.getByRole('radio', { name: to }))
    }
    expect(screen.getByRole('radio', { name: 'Murrah' })).not.toBeChecked()
  })

  it('a tapped category folds to a row with the way back; keys may pass several on the way to one', async () => {
    const form = openForm()
    await form.user.click(screen.getByRole('radio', { name: 'Goat' }))
    expect(screen.queryByRole('radio', { name: 'Buffalo' })).toBeNull()
    const change = screen.getByRole('button', { name: 'Change: Goat' })
    expect(change).toHaveFocus()
    await form.user.keyboard('{Enter}')
    expect(screen.getByRole('radio', { name: 'Goat' })).toHaveFocus()
    await form.user.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { name: 'Seeds' })).toHaveFocus()
    await form.user.tab()
    expect(screen.getByRole('button', { name: 'Change: Seeds' })).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'Goat' })).toBeNull()
    // What comes next has kept the focus.
    expect(screen.getByLabelText(/^Add photos/)).toHaveFocus()
  })

  it('asks for what a rent is paid, and of a sale forgets it', async () => {
    const form = openForm()
    expect(screen.queryByRole('radio', { name: 'one hour' })).toBeNull()
    await fillBasic(form, 'Seeds')
    await form.user.click(screen.getByRole('radio', { name: 'Rent' }))
    await form.user.click(screen.getByRole('radio', { name: 'one hour' }))
    await next(form)
    await step('Photos')
    expect(screen.getByText('₹85,000 an hour')).toBeVisible()
    await form.user.click(screen.getByRole('button', { name: 'Previous' }))
    await step('Basic info')
    await form.user.click(screen.getByRole('radio', { name: 'Sell' }))
    await next(form)
    await step('Photos')
    expect(screen.getByText('₹85,000')).toBeVisible()
  })

  it('leads on with the focus on the new heading', async () => {
    const form = openForm()
    await fillBasic(form, 'Buffalo')
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    await next(form)
    expect(await step('Details')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Post ad' })).toBeNull()
    expect(current()).toHaveTextContent('Details')
    await form.user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await step('Basic info')).toHaveFocus()
    expect(screen.getByLabelText('Title')).toHaveValue('Fine one')
  })

  it('shows the place of the profile and asks for none', () => {
    openForm()
    expect(screen.getByText('Your place: Mohol, Solapur')).toBeVisible()
    expect(screen.queryByLabelText(/Pincode/)).toBeNull()
  })
})

describe('the price', () => {
  function Price() {
    const form = useForm({ defaultValues: { price: '' } })
    return (
      <FormProvider {...form}>
        <FormField control={form.control} name="price" render={({ field }) => <PriceInput {...field} />} />
      </FormProvider>
    )
  }
  const typed: [string, string][] = [
    ['125000', '1,25,000'],
    ['0085000', '85,000'],
    ['८५०००', '85,000'],
    ['₹ 1,25,000', '1,25,000'],
    ['cheap', ''],
    ['100.50', '100.50'],
  ]
  it.each(typed)('%s reads %s', async (text, shown) => {
    const { user } = renderPart(<Price />)
    await user.type(screen.getByRole('textbox'), text)
    expect(screen.getByRole('textbox')).toHaveValue(shown)
  })

  it('keeps the cursor where it is while commas move', async () => {
    const { user } = renderPart(<Price />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await user.type(input, '85000')
    await user.type(input, '1', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    expect(input).toHaveValue('1,85,000')
    expect(input.selectionStart).toBe(1)
  })

  it('with paise is refused, never read as a hundred times as much', async () => {
    const form = openForm()
    await fillBasic(form, 'Seeds')
    await form.user.type(screen.getByLabelText('Price in rupees'), '.50')
    await next(form)
    expect(await screen.findByText('Please enter the price in whole rupees')).toBeVisible()
  })
})
