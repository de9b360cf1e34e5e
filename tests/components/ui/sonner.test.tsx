import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '@/components/ui/sonner'
import { toast } from '@/components/ui/toast'
import '../../support/render'

it('a toast moves for at most 200 ms, and not by the 400 ms of its library', async () => {
  toast.success('Saved')
  render(<Toaster />)
  expect((await screen.findByText('Saved')).closest('li')).toHaveStyle({ transitionDuration: '200ms' })
})

const isWide = (wide: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(query => ({ matches: wide, media: query }) as MediaQueryList)

it('on a phone, toasts stand just above what is at the bottom of the screen', async () => {
  isWide(false)
  toast.success('Saved')
  render(<Toaster />)
  const list = (await screen.findByText('Saved')).closest('ol')!
  expect(list.dataset).toMatchObject({ yPosition: 'bottom', xPosition: 'center' })
  for (const name of ['--offset-bottom', '--mobile-offset-bottom'])
    expect(list.style.getPropertyValue(name)).toContain('var(--bottom-bar, 0px)')
})

it('on a wide screen they stand at the bottom right, where no controls of the header are', async () => {
  isWide(true)
  toast.success('Saved')
  render(<Toaster />)
  const list = (await screen.findByText('Saved')).closest('ol')!
  expect(list.dataset).toMatchObject({ yPosition: 'bottom', xPosition: 'right' })
})

it('a toast ends when what it says is no longer so, and only that one', async () => {
  render(<Toaster />)
  let end = () => {}
  act(() => void (end = toast.error('Missing')))
  await screen.findByText('Missing')
  act(() => end())
  await waitFor(() => expect(screen.queryByText('Missing')).toBeNull())
  act(() => void toast.success('Saved'))
  await screen.findByText('Saved')
  act(() => end())
  expect(screen.getByText('Saved')).toBeVisible()
})

it('a toast can offer two ways on', async () => {
  const [see, share] = [jest.fn(), jest.fn()]
  render(<Toaster />)
  act(
    () =>
      void toast.success('Posted', {
        other: { label: 'See it', onClick: see },
        action: { label: 'Share', onClick: share },
      }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'See it' }))
  expect([see.mock.calls.length, share.mock.calls.length]).toEqual([1, 0])
})
