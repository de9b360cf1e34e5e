import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Composer } from '@/components/chat/composer'
import { writeMessage } from '@/lib/chat/send'
import { createStore, useStore } from '@/lib/store'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

jest.mock('@/lib/chat/send', () => ({ writeMessage: jest.fn() }))
const mockLine = createStore('connected')
jest.mock('@/lib/chat/socket', () => ({ useConnection: () => ({ state: useStore(mockLine), trouble: null }) }))

const ME = person({ id: 'me', name: 'Asha', surname: 'Patil', address: 'Road' })
// The form checks its values a moment after they were set.
const checked = () => act(async () => {})
async function open(peer = 'binu') {
  const view = renderPart(<Composer user={ME} peer={peer} chat={undefined} postId={null} />)
  await checked()
  return view
}
const field = () => screen.getByRole('textbox', { name: 'Write a message' })
const send = () => screen.getByRole('button', { name: 'Send' })
function type(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  return checked()
}

beforeEach(() => {
  mockLine.set('connected')
  jest.mocked(writeMessage).mockClear()
  sessionStorage.clear()
})

it('a message is sent without the spaces around it; the field is empty then, and keeps the focus', async () => {
  const { user } = await open()
  expect(send()).toBeDisabled()
  await user.type(field(), '  ')
  expect(send()).toBeDisabled()
  await user.keyboard('{Enter}')
  expect(writeMessage).not.toHaveBeenCalled()
  await user.type(field(), 'Is it for sale? ')
  expect(send()).toBeEnabled()
  await user.click(send())
  await waitFor(() => expect(writeMessage).toHaveBeenCalledWith('binu', 'Is it for sale?', null, null))
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
  expect(send()).toBeDisabled()
})

it('Enter sends once, however fast it comes again; with Shift, or while a word is composed, it sends nothing', async () => {
  const { user } = await open()
  await user.type(field(), 'Yes{Shift>}{Enter}{/Shift}it is')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(writeMessage).not.toHaveBeenCalled()
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(field()).toHaveValue(''))
  expect(jest.mocked(writeMessage).mock.calls).toEqual([['binu', 'Yes\nit is', null, null]])
})

it('what was started is there again after the conversation was left, each text in its own', async () => {
  const first = await open('binu')
  await first.user.type(field(), 'Half a word')
  first.unmount()
  const other = await open('chitra')
  expect(field()).toHaveValue('')
  other.unmount()
  const again = await open('binu')
  expect(field()).toHaveValue('Half a word')
  expect(send()).toBeEnabled()
  await again.user.type(field(), '{Enter}')
  await waitFor(() => expect(writeMessage).toHaveBeenCalledWith('binu', 'Half a word', null, null))
  again.unmount()
  await open('binu')
  expect(field()).toHaveValue('')
})

it('says how many characters are left, and a message of more than 2,000 is not sent', async () => {
  const view = await open()
  await type('क'.repeat(1799))
  expect(field()).not.toHaveAccessibleDescription()
  // A character outside of the basic plane counts once.
  await type('🐃'.repeat(1999))
  expect(field()).toHaveAccessibleDescription('1 characters left')
  expect(send()).toBeEnabled()
  await type('🐃'.repeat(2001))
  expect(send()).toBeDisabled()
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('A message can have up to 2,000 characters.')
  await view.user.type(field(), '{Enter}')
  expect(writeMessage).not.toHaveBeenCalled()
  view.unmount()
  await open()
  expect(field()).toBeInvalid()
})

it('a photo is a message too, and can be taken away again', async () => {
  const { user } = await open()
  const input = screen.getByLabelText(/Add photo/)
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'farm.jpg', { type: 'image/jpeg' })
  await user.upload(input, photo)
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }))
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull()
  expect(send()).toBeDisabled()
  await user.upload(input, photo)
  await waitFor(() => expect(send()).toBeEnabled())
  await user.click(send())
  await waitFor(() => expect(writeMessage).toHaveBeenCalledWith('binu', '', photo, null))
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull()
})

it('what is spoken before anything was typed can be sent, though the line came after the form', async () => {
  let say = (_: string) => {}
  class Recognition {
    onresult?: (event: unknown) => void
    onend?: () => void
    start() {
      say = text => {
        for (const transcript of [text.slice(0, 3), text]) this.onresult?.({ results: [[{ transcript }]] })
        this.onend?.()
      }
    }
    abort() {}
  }
  Object.assign(window, { SpeechRecognition: Recognition })
  mockLine.set('connecting')
  const { user } = await open()
  act(() => mockLine.set('connected'))
  await user.click(screen.getByRole('button', { name: 'Speak' }))
  await act(async () => say('Is it for sale?'))
  expect(field()).toHaveValue('Is it for sale?')
  expect(field()).toHaveFocus()
  expect(send()).toBeEnabled()
  await user.click(send())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Speak' })).toBeEnabled())
  expect(writeMessage).toHaveBeenCalledWith('binu', 'Is it for sale?', null, null)
  Reflect.deleteProperty(window, 'SpeechRecognition')
})
