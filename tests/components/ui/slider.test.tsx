import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Slider } from '@/components/ui/slider'

function show() {
  const onValueChange = jest.fn()
  render(
    <Slider
      defaultValue={[20, 50]}
      min={0}
      max={100}
      step={5}
      largeStep={10}
      labels={['From', 'To']}
      valueText={value => `${value} litres`}
      onValueChange={values => onValueChange([...values])}
    />,
  )
  return {
    user: userEvent.setup(),
    low: screen.getByRole('slider', { name: 'From' }),
    high: screen.getByRole('slider', { name: 'To' }),
    onValueChange,
  }
}

it('each thumb has a name, its bounds and its value in words', () => {
  const { low, high } = show()
  expect(
    [low, high].map(thumb => [
      thumb.getAttribute('min'),
      thumb.getAttribute('max'),
      thumb.getAttribute('aria-valuetext'),
    ]),
  ).toEqual([
    ['0', '100', '20 litres'],
    ['0', '100', '50 litres'],
  ])
})

it('arrows move by a step, Page Up and Page Down by a large one', async () => {
  const { user, low, onValueChange } = show()
  act(() => low.focus())
  for (const [key, value] of [
    ['{ArrowRight}', 25],
    ['{ArrowUp}', 30],
    ['{ArrowLeft}', 25],
    ['{ArrowDown}', 20],
    ['{PageUp}', 30],
    ['{PageDown}', 20],
    ['{Home}', 0],
  ] as const) {
    await user.keyboard(key)
    expect([key, onValueChange.mock.lastCall[0]]).toEqual([key, [value, 50]])
  }
  expect(low).toHaveAttribute('aria-valuetext', '0 litres')
})

it('a thumb stops at the other one', async () => {
  const { user, low, high, onValueChange } = show()
  act(() => low.focus())
  await user.keyboard('{End}')
  expect(onValueChange.mock.lastCall[0]).toEqual([50, 50])
  fireEvent.input(high, { target: { value: '10' } })
  expect(onValueChange.mock.lastCall[0]).toEqual([50, 50])
  act(() => high.focus())
  await user.keyboard('{End}')
  expect(onValueChange.mock.lastCall[0]).toEqual([50, 100])
})

it('without a name of its own, a thumb has that of the slider', () => {
  render(<Slider defaultValue={[33]} max={100} aria-label="Volume" />)
  expect(screen.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '33')
})
