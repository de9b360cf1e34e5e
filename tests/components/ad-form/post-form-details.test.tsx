import { screen, within } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { fillBasic, next, openForm, step } from './ad-form'

beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

describe('the details', () => {
  it('are asked of animals alone', async () => {
    const form = openForm()
    await fillBasic(form, 'Seeds')
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['1.Basic info', '2.Photos'])
    await next(form)
    expect(await step('Photos')).toBeVisible()
  })

  it('of dairy animals are milk and calf; the calf has its own only where there is one', async () => {
    const form = openForm()
    await fillBasic(form, 'Buffalo')
    await next(form)
    await step('Details')
    expect(screen.getByLabelText('Milk capacity (litres a day)')).toBeVisible()
    expect(screen.queryByLabelText('Weight')).toBeNull()
    expect(screen.queryByLabelText("Calf's age (months)")).toBeNull()
    for (const name of ['With calf', 'Without calf', 'Calf weaned'])
      expect(screen.getByRole('radio', { name })).not.toBeChecked()
    await form.user.click(screen.getByRole('radio', { name: 'With calf' }))
    expect(screen.getByLabelText("Calf's age (months)")).toBeVisible()
    const sex = within(screen.getByRole('group', { name: "Calf's sex" }))
    expect(sex.getAllByRole('radio').map(radio => (radio as HTMLInputElement).value)).toEqual(['Male', 'Female'])
    await form.user.click(screen.getByRole('radio', { name: 'Calf weaned' }))
    expect(screen.queryByLabelText("Calf's age (months)")).toBeNull()
  })

  it('of other animals are age, weight and health', async () => {
    const form = openForm()
    await fillBasic(form, 'Goat')
    await next(form)
    await step('Details')
    for (const label of ['Age', 'Weight', 'Health']) expect(screen.getByLabelText(label)).toBeVisible()
    expect(screen.queryByLabelText('Milk capacity (litres a day)')).toBeNull()
  })

  it('that are no numbers are named; a second tap takes a choice back', async () => {
    const form = openForm()
    await fillBasic(form, 'Buffalo')
    await next(form)
    await step('Details')
    await form.user.type(screen.getByLabelText('Milk capacity (litres a day)'), 'a lot')
    const pregnant = within(screen.getByRole('group', { name: 'Pregnant' }))
    await form.user.click(pregnant.getByRole('radio', { name: 'Yes' }))
    expect(pregnant.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await form.user.click(pregnant.getByRole('radio', { name: 'Yes' }))
    expect(pregnant.getByRole('radio', { name: 'Yes' })).not.toBeChecked()
    await next(form)
    expect(await screen.findByText('Please enter a number')).toBeVisible()
    expect(screen.getByLabelText('Milk capacity (litres a day)')).toHaveFocus()
    // No required field is missing, so there is no message about one.
    expect(takeToasts()).toEqual([])
  })
})
