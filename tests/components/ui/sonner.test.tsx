import { render, screen } from '@testing-library/react'
import { Toaster } from '@/components/ui/sonner'
import { toast } from '@/components/ui/toast'
import '../../support/render'

it('a toast moves for at most 200 ms, and not by the 400 ms of its library', async () => {
  toast.success('Saved')
  render(<Toaster />)
  expect((await screen.findByText('Saved')).closest('li')).toHaveStyle({ transitionDuration: '200ms' })
})
