import { screen } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { fillBasic, next, openForm, step } from './ad-form'

const NUMBER = 'Your number is shown by the Call button; leave it out of the text.'
const LINK = 'Only signed-in buyers see links; leave them out of the text.'
beforeEach(() => {
  localStorage.clear()
  takeToasts()
})

const hints = () =>
  screen
    .queryAllByRole('status')
    .map(hint => hint.textContent)
    .filter(text => text === NUMBER || text === LINK)

it('says, while it is typed, that a number or a link is better left out of the text, and keeps nobody from posting it', async () => {
  const form = openForm()
  await fillBasic(form, 'Seeds')
  expect(hints()).toEqual([])
  const description = screen.getByLabelText('Description')
  await form.user.type(description, ', call ९८७६५ ४३२१')
  expect(hints()).toEqual([])
  await form.user.type(description, '०')
  expect(hints()).toEqual([NUMBER])
  const title = screen.getByLabelText('Title')
  await form.user.clear(title)
  await form.user.type(title, 'Seeds, bit.ly/seeds')
  expect(hints()).toEqual([LINK, NUMBER])
  await next(form)
  await step('Photos')
})
