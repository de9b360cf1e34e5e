import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '@/components/ui/button'
import { HoverCard, HoverCardContent, HoverCardTrigger } from './fixtures/hover-card'

it('a part from shadcn’s documentation works beside ours, and opens for the keyboard', async () => {
  render(
    <HoverCard>
      <HoverCardTrigger delay={0} render={<Button variant="link" render={<a href="#seller" />} />}>
        Ramesh
      </HoverCardTrigger>
      <HoverCardContent className="w-80">Sells buffaloes in Karnal</HoverCardContent>
    </HoverCard>,
  )
  const trigger = screen.getByRole('link', { name: 'Ramesh' })
  expect(trigger).toHaveClass('min-h-12', 'text-primary')
  await userEvent.tab()
  expect(trigger).toHaveFocus()
  const card = await screen.findByText('Sells buffaloes in Karnal')
  expect(card).toHaveAttribute('data-slot', 'hover-card-content')
  // The caller's class replaces the component's own.
  expect(card).toHaveClass('w-80', 'bg-popover')
  expect(card).not.toHaveClass('w-64')
})
