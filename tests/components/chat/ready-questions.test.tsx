import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { queryClient } from '@/lib/client/query-client'
import { post } from '../../support/models'
import { answer } from '../../support/network'
import { BINU, fake, fakeIo, MESSAGE, openChat } from './open-chat'

jest.mock('socket.io-client', () => ({ io: (options: Record<string, unknown>) => fakeIo(options) }))

describe('ready questions', () => {
  const empty = { toUserId: 'binu', messages: [], hasMore: false, deliveredUpTo: 0, readUpTo: 0, postId: null }
  const ask = (type: 'Sell' | 'Buy', sellerId = 'binu') => {
    queryClient.clear()
    answer('getPost', {
      ok: true,
      msg: '',
      data: { posts: [post({ type, seller: { id: sellerId, name: 'Binu', surname: 'Nair' } })] },
    })
    const sent: unknown[] = []
    openChat('to=binu&post=p1', {
      'get-messages': () => empty,
      'add-message': ({ message }) => {
        sent.push(message)
        return { ok: true, message: { ...MESSAGE, ...message, fromUserId: 'me', isFile: false, status: 'Sent' } }
      },
    })
    fake.socket.tell('connect')
    return sent
  }

  it('begin a conversation by a tap, and are gone then', async () => {
    const sent = ask('Sell')
    const group = await screen.findByRole('group', { name: 'Ready questions' })
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Is it still for sale?', 'What is your last price?', 'Where can I see it?'])
    fireEvent.click(within(group).getByRole('button', { name: 'What is your last price?' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        { toUserId: 'binu', message: 'What is your last price?', question: 'lastPrice', postId: 'p1' },
      ]),
    )
    expect(screen.queryByRole('group', { name: 'Ready questions' })).toBeNull()
  })

  it('of who looks for something are others', async () => {
    ask('Buy')
    expect(await screen.findByRole('button', { name: 'Are you still looking?' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Where can I see it?' })).toBeNull()
  })

  it('are none about the own ad', async () => {
    ask('Sell', 'me')
    expect(await screen.findByText('Murrah buffalo')).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Ready questions' })).toBeNull()
  })

  it('are read in the language of who reads', async () => {
    const question = { ...MESSAGE, message: 'आखिरी कीमत क्या है?', question: 'lastPrice' }
    openChat('to=binu', {
      'chat-list': ({ toUserId }) => {
        const chat = { ...BINU, lastMessage: question }
        return toUserId ? { singleUser: chat } : { chatList: [chat], nextCursor: null }
      },
      'get-messages': () => ({ ...empty, messages: [question] }),
    })
    fake.socket.tell('connect')
    // In the thread and in the list.
    await waitFor(() => expect(screen.getAllByText('What is your last price?')).toHaveLength(2))
  })
})
