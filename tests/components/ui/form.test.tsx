import { render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { Form, FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { Input } from '@/components/ui/input'

function Name() {
  const form = useForm({ defaultValues: { name: '' } })
  return (
    <Form {...form}>
      <FormField
        control={form.control}
        name="name"
        render={({ field }) => (
          <FormItem>
            <FormLabel>Name</FormLabel>
            <FormControl className="mt-1" title="As on the card">
              <Input {...field} className="px-9" />
            </FormControl>
            <FormDescription>Your own</FormDescription>
            <FormMessage />
          </FormItem>
        )}
      />
    </Form>
  )
}

it('a form’s control has its slot, its label and description, and the props of FormControl beside its own', () => {
  render(<Name />)
  const control = screen.getByRole('textbox', { name: 'Name', description: 'Your own' })
  expect(control).toHaveAttribute('data-slot', 'form-control')
  expect(control).toHaveAttribute('title', 'As on the card')
  expect(control).toHaveClass('mt-1', 'px-9')
})
