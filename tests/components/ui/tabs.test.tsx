import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'

function show(props: { activateOnFocus?: boolean } = {}) {
  render(
    <Tabs defaultValue="one" className="gap-2">
      <TabsList aria-label="Numbers" {...props}>
        <TabsTrigger value="one">One</TabsTrigger>
        <TabsTrigger value="two">Two</TabsTrigger>
        <TabsTrigger value="three">Three</TabsTrigger>
      </TabsList>
      <TabsContent value="one">
        <button>First</button>
      </TabsContent>
      <TabsContent value="two">Second</TabsContent>
      <TabsContent value="three">Third</TabsContent>
    </Tabs>,
  )
  return { user: userEvent.setup(), tab: (name: string) => screen.getByRole('tab', { name }) }
}

it('each tab names its panel, and only the chosen one is in the order of Tab', async () => {
  const { user, tab } = show()
  expect(screen.getByRole('tablist', { name: 'Numbers' })).toHaveAttribute('data-slot', 'tabs-list')
  expect(tab('One')).toHaveAttribute('aria-selected', 'true')
  expect(tab('One').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel', { name: 'One' }).id)
  await user.tab()
  expect(tab('One')).toHaveFocus()
  await user.tab()
  expect(tab('Two')).not.toHaveFocus()
})

it('arrows, Home and End go from tab to tab and open it', async () => {
  const { user, tab } = show()
  act(() => tab('One').focus())
  for (const [key, name, text] of [
    ['{ArrowRight}', 'Two', 'Second'],
    ['{End}', 'Three', 'Third'],
    ['{ArrowRight}', 'One', 'First'],
    ['{ArrowLeft}', 'Three', 'Third'],
    ['{Home}', 'One', 'First'],
  ] as const) {
    await user.keyboard(key)
    expect(tab(name)).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(text)
  }
})

it('where tabs open by hand, arrows only move and Enter opens', async () => {
  const { user, tab } = show({ activateOnFocus: false })
  act(() => tab('One').focus())
  await user.keyboard('{ArrowRight}')
  expect(tab('Two')).toHaveFocus()
  expect(screen.getByRole('tabpanel')).toHaveTextContent('First')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Second')
})
