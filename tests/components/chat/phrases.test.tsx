import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { queryClient } from '@/lib/client/query-client'
import type { PostType } from '@/lib/contract/posts'
import { post } from '../../support/models'
import { answer } from '../../support/network'
import { BINU, fake, fakeIo, MESSAGE, openChat } from './open-chat'

jest.mock('socket.io-client', () => ({ io: (options: Record<string, unknown>) => fakeIo(options) }))

describe('phrases', () => {
  const empty = { toUserId: 'binu', messages: [], hasMore: false, deliveredUpTo: 0, readUpTo: 0, postId: null }
  const about = (type: PostType, sellerId = 'binu') => {
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
    const sent = about('Sell')
    const group = await screen.findByRole('group', { name: 'Ready sentences' })
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
    expect(screen.queryByRole('group', { name: 'Ready sentences' })).toBeNull()
  })

  it('of who looks for something are others', async () => {
    about('Buy')
    expect(await screen.findByRole('button', { name: 'Are you still looking?' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Where can I see it?' })).toBeNull()
  })

  it('are none about the own ad', async () => {
    about('Sell', 'me')
    expect(await screen.findByText('Murrah buffalo')).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Ready sentences' })).toBeNull()
  })

  it('are read in the language of who reads', async () => {
    const question = { ...MESSAGE, message: 'हम ₹45,000 दे सकते हैं।', question: 'canPay', blank: '45000' }
    openChat('to=binu', {
      'chat-list': ({ toUserId }) => {
        const chat = { ...BINU, lastMessage: question }
        return toUserId ? { singleUser: chat } : { chatList: [chat], nextCursor: null }
      },
      'get-messages': () => ({ ...empty, messages: [question] }),
    })
    fake.socket.tell('connect')
    // In the thread and in the list.
    await waitFor(() => expect(screen.getAllByText('I can pay ₹45,000.')).toHaveLength(2))
  })

  it('of a version to come are read as they were written', async () => {
    const unknown = { ...MESSAGE, message: 'कल मिलते हैं', question: 'seeYou', blank: null }
    openChat('to=binu', { 'get-messages': () => ({ ...empty, messages: [unknown] }) })
    fake.socket.tell('connect')
    expect(await screen.findByText('कल मिलते हैं')).toBeVisible()
  })

  const list = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Ready sentences' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ready sentences' }))
    await sheet.findByRole('button', { name: 'Agreed.' })
    return sheet
  }
  const names = (sheet: Awaited<ReturnType<typeof list>>): (string | null)[] =>
    sheet.getAllByRole('listitem').map(({ textContent }) => textContent)

  it('of a buyer fit the ad, and are sent by a tap', async () => {
    const sent = about('Sell')
    const sheet = await list()
    expect(names(sheet)).toEqual([
      'Is it still for sale?',
      'What is your last price?',
      'Where can I see it?',
      'When can I come?',
      'Can I milk it morning and evening?',
      'Is it vaccinated?',
      'Are there papers?',
      'Can you send more photos?',
      'Can you bring it?',
      'I can pay ₹ ___.',
      'I am coming on __/__.',
      'Agreed.',
      'No, thank you.',
    ])
    fireEvent.click(sheet.getByRole('button', { name: 'When can I come?' }))
    await waitFor(() => expect(sent).toMatchObject([{ message: 'When can I come?', question: 'whenToCome' }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each<[PostType, string, string, string]>([
    ['Sell', 'me', 'My last price is ₹ ___.', 'I can pay ₹ ___.'],
    ['Buy', 'binu', 'My last price is ₹ ___.', 'I can pay ₹ ___.'],
    ['Buy', 'me', 'I can pay ₹ ___.', 'My last price is ₹ ___.'],
    ['Rent', 'binu', 'Can I still rent it?', 'Is it still for sale?'],
  ])('of an ad to %s, by %s: %s, and not: %s', async (type, seller, shown, hidden) => {
    about(type, seller)
    const sheet = await list()
    expect(names(sheet)).toContain(shown)
    expect(names(sheet)).not.toContain(hidden)
  })

  it('with a blank ask for a price or a day first', async () => {
    const sent = about('Sell')
    const sheet = await list()
    fireEvent.click(sheet.getByRole('button', { name: 'I can pay ₹ ___.' }))
    const price = await sheet.findByRole('textbox', { name: 'I can pay ₹ ___.' })
    expect(price).toHaveFocus()
    fireEvent.click(sheet.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(price).toBeInvalid())
    fireEvent.change(price, { target: { value: '४५०००' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ message: 'I can pay ₹45,000.', question: 'canPay', blank: '45000' }]),
    )
    const again = await list()
    fireEvent.click(again.getByRole('button', { name: 'I am coming on __/__.' }))
    const day = await again.findByLabelText('I am coming on __/__.', { selector: 'input' })
    const tomorrow = (day as HTMLInputElement).value
    expect(Date.parse(tomorrow) - Date.now()).toBeLessThan(86_400_000 * 2)
    fireEvent.click(again.getByRole('button', { name: 'Send' }))
    const written = tomorrow.split('-').reverse().join('/')
    await waitFor(() =>
      expect(sent[1]).toMatchObject({ message: `I am coming on ${written}.`, question: 'comingOn', blank: tomorrow }),
    )
  })

  // It comes last, because it gives the browser a voice.
  it('are read aloud where the browser has a voice', async () => {
    const spoken: string[] = []
    Object.assign(window, {
      speechSynthesis: {
        getVoices: () => [{ lang: 'en-IN' }],
        cancel: () => {},
        speak: ({ text }: { text: string }) => spoken.push(text),
      },
      SpeechSynthesisUtterance: class {
        constructor(readonly text: string) {}
      },
    })
    const question = { ...MESSAGE, message: 'हम ₹45,000 दे सकते हैं।', question: 'canPay', blank: '45000' }
    openChat('to=binu', { 'get-messages': () => ({ ...empty, messages: [question, { ...MESSAGE, sequence: 2 }] }) })
    fake.socket.tell('connect')
    const listen = await screen.findAllByRole('button', { name: /^Listen:/ })
    expect(listen).toHaveLength(1)
    await act(async () => fireEvent.click(listen[0]!))
    await waitFor(() => expect(spoken).toEqual(['I can pay ₹45,000.']))
  })
})
