import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { Sheet, SheetContent, SheetHeader, SheetTitle, SheetTrigger } from '@/components/ui/sheet'
import '../../support/render'

/** A tap above the dialog: on the backdrop, whose clicks have the dialog as their target. */
function tapBeside(dialog: HTMLElement, detail = 1) {
  dialog.getBoundingClientRect = () => ({ left: 0, right: 300, top: 200, bottom: 600 }) as DOMRect
  fireEvent.click(dialog, { clientX: 150, clientY: 100, detail })
}

it('is composed as shadcn/ui composes it: trigger, title, description, close', async () => {
  const user = userEvent.setup()
  const onOpenChange = jest.fn()
  render(
    <Dialog onOpenChange={onOpenChange}>
      <DialogTrigger render={<Button variant="outline" />}>Open</DialogTrigger>
      <DialogContent closeLabel="Close" className="sm:max-w-lg">
        <DialogHeader>
          <DialogTitle>Report</DialogTitle>
          <DialogDescription>What is wrong?</DialogDescription>
        </DialogHeader>
        <DialogClose>Done</DialogClose>
      </DialogContent>
    </Dialog>,
  )
  const trigger = screen.getByRole('button', { name: 'Open' })
  expect(trigger).toHaveAttribute('data-slot', 'dialog-trigger')
  expect(trigger).toHaveAttribute('aria-expanded', 'false')
  await user.click(trigger)
  const dialog = screen.getByRole('dialog', { name: 'Report' })
  expect(dialog).toHaveAccessibleDescription('What is wrong?')
  expect(dialog).toHaveClass('sm:max-w-lg')
  expect(dialog).not.toHaveClass('sm:max-w-md')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(trigger)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onOpenChange.mock.calls).toEqual([[true], [false], [true], [false]])
})

it('a tap beside it closes a dialog and a sheet, the second one of a double tap does not', async () => {
  for (const part of [
    <Dialog key="dialog" defaultOpen>
      <DialogContent>
        <DialogTitle>Here</DialogTitle>
      </DialogContent>
    </Dialog>,
    <Sheet key="sheet" defaultOpen>
      <SheetTrigger>Open</SheetTrigger>
      <SheetContent>
        <SheetHeader>
          <SheetTitle>Here</SheetTitle>
        </SheetHeader>
      </SheetContent>
    </Sheet>,
  ]) {
    const { unmount } = render(part)
    const dialog = screen.getByRole('dialog', { name: 'Here' })
    tapBeside(dialog, 2)
    fireEvent.click(dialog, { clientX: 150, clientY: 300, detail: 1 })
    expect(dialog).toBeVisible()
    tapBeside(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
  }
})

it('an alert dialog wants an answer: a tap beside it is none', async () => {
  const user = userEvent.setup()
  const onAction = jest.fn()
  render(
    <AlertDialog>
      <AlertDialogTrigger>Delete</AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Delete this ad?</AlertDialogTitle>
          <AlertDialogDescription>This cannot be undone.</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction variant="destructive" onClick={onAction}>
            Delete for good
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>,
  )
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this ad?' })
  expect(dialog).toHaveAccessibleDescription('This cannot be undone.')
  tapBeside(dialog)
  expect(dialog).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete for good' }))
  expect(onAction).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('lets the second click of a double tap fall on nothing but what was tapped', () => {
  const below = jest.fn()
  const above = jest.fn()
  const { rerender } = render(
    <>
      <button onClick={below}>Below</button>
      <AlertDialog open>
        <AlertDialogContent>
          <AlertDialogAction onClick={above}>Delete</AlertDialogAction>
        </AlertDialogContent>
      </AlertDialog>
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }), { detail: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }), { detail: 2 })
  expect(above).toHaveBeenCalledTimes(2)
  rerender(<button onClick={below}>Below</button>)
  fireEvent.click(screen.getByRole('button', { name: 'Below' }), { detail: 3 })
  expect(below).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Below' }), { detail: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Below' }), { detail: 2 })
  expect(below).toHaveBeenCalledTimes(2)
})
