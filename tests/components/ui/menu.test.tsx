import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuShortcut,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'

const done = jest.fn()
beforeEach(() => done.mockClear())

function show() {
  render(
    <DropdownMenu>
      <DropdownMenuTrigger>Actions</DropdownMenuTrigger>
      <DropdownMenuContent className="w-40">
        {['Share', 'Edit', 'Delete'].map(name => (
          <DropdownMenuItem key={name} onClick={() => done(name)}>
            {name}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>,
  )
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Actions' })
  const item = (name: string) => screen.getByRole('menuitem', { name })
  return { user, button, item }
}

it('says that it opens a menu, and whether it is open', async () => {
  const { user, button } = show()
  expect(button).toHaveAttribute('aria-haspopup', 'menu')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(await screen.findByRole('menu')).toHaveAttribute('data-slot', 'dropdown-menu-content')
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

it.each(['{Enter}', ' ', '{ArrowDown}'])('the key "%s" opens it on its first item, and arrows go round', async key => {
  const { user, button, item } = show()
  button.focus()
  await user.keyboard(key)
  await waitFor(() => expect(item('Share')).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(item('Edit')).toHaveFocus())
  await user.keyboard('{End}')
  await waitFor(() => expect(item('Delete')).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(item('Share')).toHaveFocus())
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(item('Delete')).toHaveFocus())
  await user.keyboard('{Home}')
  await waitFor(() => expect(item('Share')).toHaveFocus())
})

it('a letter goes to the item that begins with it', async () => {
  const { user, button, item } = show()
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(item('Share')).toHaveFocus())
  await user.keyboard('d')
  await waitFor(() => expect(item('Delete')).toHaveFocus())
})

it('Enter does what the item says and closes; Escape only closes; the focus is back at the button', async () => {
  const { user, button, item } = show()
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(item('Share')).toHaveFocus())
  await user.keyboard('{ArrowDown}{Enter}')
  expect(done.mock.calls).toEqual([['Edit']])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(item('Share')).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
  expect(done).toHaveBeenCalledTimes(1)
})

it('a menu from shadcn’s documentation works: items are switched, one of several is chosen, a menu opens beside one', async () => {
  render(
    <DropdownMenu>
      <DropdownMenuTrigger>View</DropdownMenuTrigger>
      <DropdownMenuContent className="w-56">
        <DropdownMenuGroup>
          <DropdownMenuLabel>Show</DropdownMenuLabel>
          <DropdownMenuItem inset>
            Photos<DropdownMenuShortcut>⌘P</DropdownMenuShortcut>
          </DropdownMenuItem>
          <DropdownMenuCheckboxItem defaultChecked>Prices</DropdownMenuCheckboxItem>
        </DropdownMenuGroup>
        <DropdownMenuRadioGroup defaultValue="list">
          <DropdownMenuRadioItem value="list">List</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="cards">Cards</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
        <DropdownMenuSub>
          <DropdownMenuSubTrigger>Send</DropdownMenuSubTrigger>
          <DropdownMenuSubContent>
            <DropdownMenuItem>By e-mail</DropdownMenuItem>
          </DropdownMenuSubContent>
        </DropdownMenuSub>
      </DropdownMenuContent>
    </DropdownMenu>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'View' }))
  const prices = await screen.findByRole('menuitemcheckbox', { name: 'Prices' })
  expect(prices).toBeChecked()
  await user.click(prices)
  expect(prices).not.toBeChecked()
  await user.click(screen.getByRole('menuitemradio', { name: 'Cards' }))
  expect(screen.getByRole('menuitemradio', { name: 'Cards' })).toBeChecked()
  expect(screen.getByRole('menuitemradio', { name: 'List' })).not.toBeChecked()
  await user.keyboard('{End}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Send' })).toHaveFocus())
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'By e-mail' })).toHaveFocus())
})
