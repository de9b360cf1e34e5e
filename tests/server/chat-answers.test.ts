import type { ChatClient } from '../support/chat'
import { openChatSite } from '../support/chat-site'

const { connect, pair } = openChatSite()

describe('the chat', () => {
  it('answers by the event where the client gives no callback', async () => {
    const { asha, binu, a } = await pair()
    a.socket.emit('add-message', { message: { toUserId: binu.id, message: 'plain' } })
    expect(await a.until('add-message-response')).toMatchObject({ ok: true, message: { message: 'plain' } })
    a.socket.emit('chat-list', { userId: asha.id })
    expect((await a.until('chat-list-response')).chatList).toHaveLength(1)
    a.socket.emit('chat-list', { userId: asha.id, toUserId: binu.id })
    expect((await a.until('chat-list-response', ({ singleUser }) => singleUser)).singleUser).toMatchObject({
      id: binu.id,
      lastMessage: { message: 'plain' },
    })
    a.socket.emit('get-messages', { userId: asha.id, toUserId: binu.id })
    expect((await a.until('get-messages-response')).messages).toHaveLength(1)
    a.socket.emit('get-total-counts', { userId: asha.id })
    expect(await a.until('get-total-counts-response')).toEqual({ totalCounts: 0, messageCounters: {} })
    a.socket.emit('add-message', { message: { toUserId: binu.id, message: '', messageId: 'mmmmmmmm' } })
    expect(await a.until('error')).toMatchObject({
      ok: false,
      code: 'messageEmpty',
      event: 'add-message',
      messageId: 'mmmmmmmm',
    })
    a.socket.emit('chat-list', { toUserId: 'nobody' })
    expect((await a.until('chat-list-response', ({ error }) => error)).error.code).toBe('recipientGone')
  })

  it('answers by the event also where the client gives a callback, but to one that said that it hears callbacks alone', async () => {
    const { binu, a } = await pair()
    const quiet = await connect(binu, { auth: { answers: 'callback' } })
    const asked = async (client: ChatClient, event: string, payload: unknown, response: string) => {
      const answer = await client.ask(event, payload)
      await client.ask('get-total-counts', {})
      return client
        .all(response)
        .map(heard => JSON.stringify(heard))
        .includes(JSON.stringify(answer.ok === false && response === 'chat-list-response' ? { error: answer } : answer))
    }
    for (const [event, payload, response] of [
      ['add-message', { message: { toUserId: binu.id, message: 'both ways' } }, 'add-message-response'],
      ['chat-list', {}, 'chat-list-response'],
      ['chat-list', { toUserId: 'nobody' }, 'chat-list-response'],
      ['get-messages', { toUserId: binu.id }, 'get-messages-response'],
      ['mark-as-read', { toUserId: binu.id }, 'get-total-counts-response'],
      ['get-total-counts', {}, 'get-total-counts-response'],
      ['add-message', { message: { toUserId: binu.id, message: '' } }, 'error'],
    ] as const) {
      expect([event, await asked(a, event, payload, response)]).toEqual([event, true])
    }
    expect(await asked(quiet, 'chat-list', {}, 'chat-list-response')).toBe(false)
  })
})
