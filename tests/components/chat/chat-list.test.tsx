import { act, screen } from '@testing-library/react'
import { BINU, fake, fakeIo, MESSAGE, openChat } from './open-chat'

jest.mock('socket.io-client', () => ({ io: (options: Record<string, unknown>) => fakeIo(options) }))

it('the list is coming, then says who wrote, what, and how much is unread', async () => {
  openChat()
  expect(screen.getByRole('status', { name: 'Loading conversations' })).toBeInTheDocument()
  expect(screen.getByText('Connecting')).toBeInTheDocument()
  fake.socket.tell('connect')
  expect(
    await screen.findByRole('button', { name: /Binu Nair.*Online.*Is it for sale\?.*1 new message/ }),
  ).toBeInTheDocument()
  expect(screen.getByText('Connected')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Choose a conversation' })).toBeInTheDocument()
})

it('who has none is led to the ads', async () => {
  openChat('', { 'chat-list': () => ({ chatList: [], nextCursor: null }) })
  fake.socket.tell('connect')
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See ads' })).toHaveAttribute('href', '/categories')
})

it('a list that cannot be loaded says so and can be tried again', async () => {
  const { user } = openChat('', { 'chat-list': () => ({ ok: false, code: 'unavailable', msg: '' }) })
  fake.socket.tell('connect')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your conversations could not be loaded.We are busy. Please try again in a moment.',
  )
  fake.socket.answers['chat-list'] = () => ({ chatList: [BINU], nextCursor: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Binu Nair/ })).toBeInTheDocument()
})

it('a list of a shape that nobody expects is asked for once more after two seconds', async () => {
  jest.useFakeTimers()
  openChat('', { 'chat-list': () => ({ chatList: 'what?' }) })
  fake.socket.tell('connect')
  await act(() => jest.advanceTimersByTimeAsync(1900))
  expect(fake.socket.asked.filter(([event]) => event === 'chat-list')).toHaveLength(1)
  fake.socket.answers['chat-list'] = () => ({ chatList: [BINU], nextCursor: null })
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('button', { name: /Binu Nair/ })).toBeInTheDocument()
})

it('shows the ad that a conversation is about, and its picture', async () => {
  const post = {
    _id: 'p1',
    summary: 'Murrah, second lactation',
    language: 'en',
    price: 84000,
    rentUnit: null,
    image: '/media/p/cow-aabbcc-5030/768.webp',
  }
  openChat('', { 'chat-list': () => ({ chatList: [{ ...BINU, postId: 'p1', post }], nextCursor: null }) })
  fake.socket.tell('connect')
  const row = await screen.findByRole('button', { name: /Binu Nair.*₹84,000 Murrah, second lactation.*Is it for sale/ })
  const cover = row.querySelector('img')
  expect(cover).toHaveAttribute('src', '/media/p/cow-aabbcc-5030/320.webp')
  expect(cover).toHaveStyle({ objectPosition: '50% 30%' })
})

it("marks a conversation about the reader's own ad, and asks for ads in the language of the page", async () => {
  document.documentElement.lang = 'en'
  const post = (own: boolean) => ({
    _id: 'p1',
    summary: 'A cow',
    language: 'en',
    own,
    price: 100,
    rentUnit: null,
    image: null,
  })
  const other = { ...BINU, id: 'u3', name: 'Chitra' }
  openChat('', {
    'chat-list': () => ({
      chatList: [
        { ...BINU, postId: 'p1', post: post(true) },
        { ...other, postId: 'p2', post: post(false) },
      ],
      nextCursor: null,
    }),
  })
  fake.socket.tell('connect')
  expect(await screen.findByRole('button', { name: /Binu Nair.*My ad ₹100 A cow/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Chitra.*A cow/ })).not.toHaveTextContent('My ad')
  expect(fake.socket.asked).toContainEqual(['chat-list', { language: 'en' }])
})

it('a message about another ad takes the first one away and asks for the other', async () => {
  const about = (id: string, summary: string) => ({
    ...BINU,
    postId: id,
    post: { _id: id, summary, language: 'en', price: 100, rentUnit: null, image: null },
  })
  openChat('', {
    'chat-list': ({ toUserId }) =>
      toUserId ? { singleUser: about('p2', 'A goat') } : { chatList: [about('p1', 'A cow')], nextCursor: null },
  })
  fake.socket.tell('connect')
  await screen.findByRole('button', { name: /A cow/ })
  fake.socket.tell('new-message', { ...MESSAGE, messageId: 'nnnnnnnn', sequence: 2, postId: 'p2' })
  expect(await screen.findByRole('button', { name: /₹100 A goat/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /A cow/ })).not.toBeInTheDocument()
})
