import { screen } from '@testing-library/react'
import { answer, problem } from '../../support/network'
import { answers, LATER, open, reply, SOON } from './open-still-here'

it('a lower price must be one, and lower than the present one', async () => {
  const { tap, user } = await open()
  await tap('Lower the price')
  const field = screen.getByRole('textbox', { name: 'New price' })
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription('Price now: ₹80,000')
  for (const [typed, words] of [
    ['', 'Please enter a price'],
    ['1.5', 'Please enter the price in whole rupees'],
    ['80000', 'Please enter a lower price'],
  ]) {
    await user.clear(field)
    if (typed) await user.type(field, typed)
    await tap('Lower the price')
    expect(screen.getByRole('alert')).toHaveTextContent(words!)
    expect(field).toHaveFocus()
  }
  expect(answers()).toEqual([])
  await user.clear(field)
  await user.type(field, '७५०००')
  expect(field).toHaveValue('75,000')
  answer('answerStillHere', reply({ ...SOON, price: 75_000, endsAt: LATER }))
  await tap('Lower the price')
  expect(await screen.findByRole('heading', { name: 'The new price is ₹75,000.' })).toHaveFocus()
  expect(screen.getByText('Your ad stands until 26/12/2026.')).toBeVisible()
  expect(answers()).toEqual([{ answer: 'price', price: '75000', key: 'k3y' }])
})

it('a price that another device has lowered meanwhile is told beside the field', async () => {
  const { tap, user } = await open()
  await tap('Lower the price')
  answer('answerStillHere', problem('invalidFields', { price: 'lowerPrice' }))
  const field = screen.getByRole('textbox')
  await user.type(field, '79000')
  await tap('Lower the price')
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a lower price')
  expect(field).toHaveFocus()
  expect(field).toBeInvalid()
  await user.type(field, '{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field).toBeValid()
})

it('a lower price is sent once by a double tap', async () => {
  const { tap, user } = await open()
  await tap('Lower the price')
  answer('answerStillHere', reply({ ...SOON, price: 75_000, endsAt: LATER }))
  await user.type(screen.getByRole('textbox'), '75000')
  await user.dblClick(screen.getByRole('button', { name: 'Lower the price' }))
  await screen.findByRole('heading', { name: 'The new price is ₹75,000.' })
  expect(answers()).toEqual([{ answer: 'price', price: '75000', key: 'k3y' }])
})
