import { eq, or } from 'drizzle-orm'
import { chats } from '@/server/db/schema-chat'
import { answer } from '@/server/desk/listen'
import { connectChat, openChatServer, type ChatServer } from '../support/chat'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '1' })
}, 240_000)
afterAll(() => site.close())

describe('conversations', () => {
  let server: ChatServer
  beforeAll(async () => {
    server = await openChatServer()
  })
  afterAll(() => server.close())

  async function talk() {
    const [cheat, buyer] = [await makePerson(site), await makePerson(site, { name: 'Binu', surname: 'Nair' })]
    const [a, b] = [await connectChat(server.url, cheat), await connectChat(server.url, buyer)]
    await b.send(cheat.id, 'Is it there?')
    await a.send(buyer.id, 'Send the advance\nfirst\u001b[2J')
    const complain = async (reason: string) =>
      send(site, 'reportChat', { params: { userId: cheat.id }, body: { reason }, token: buyer.token })
    return { cheat, buyer, a, b, complain }
  }
  const idIn = (text: string) => /report (\S+)/.exec(text)?.[1] ?? ''

  it('that are reported are listed, read while the report is open, and closed; who read is noted', async () => {
    const { cheat, buyer, complain } = await talk()
    expect(await answer(['chats'])).toEqual({ ok: true, text: 'No conversation is reported.' })
    expect(await answer(['looks'])).toEqual({ ok: true, text: 'Nobody has read a conversation.' })
    await complain('fraud')
    const { text } = await answer(['chats'])
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^report \S+ {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}fraud$/),
      `  against Asha Patil, ${cheat.id}, reported by 1 person`,
      `  from Binu Nair, ${buyer.id}`,
    ])
    const id = idIn(text)
    for (const why of [[], ['\u200b']])
      expect((await answer(['chat', id, ...why], 'meera')).text).toContain('chat REPORT WHY')
    const read = await answer(['chat', id, 'asks', 'for\u001b[2J', '9812345678'], 'meera')
    expect(read.text.split('\n')).toEqual([
      `${buyer.id} says of ${cheat.id}: fraud`,
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d {2}${buyer.id}: Is it there\\?$`)),
      expect.stringContaining(`${cheat.id}: Send the advance first [2J`),
    ])
    expect((await answer(['looks'])).text).toMatch(
      new RegExp(`^\\d+ {2}\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d {2}meera {2}chat ${id} {2}asks for \\[2J •••$`),
    )
    expect(site.logged.some(line => line.includes('"command":"chat"') && line.includes('"by":"meera"'))).toBe(true)

    expect(await answer(['chat-close', id])).toEqual({ ok: true, text: `Report ${id} is closed.` })
    expect(await answer(['chats'])).toEqual({ ok: true, text: 'No conversation is reported.' })
    for (const command of [
      ['chat', id, 'again'],
      ['chat-close', id],
    ])
      expect(await answer(command)).toEqual({ ok: false, text: `There is no open report ${id} of a conversation.` })
  })

  it('that nobody reported cannot be read, by no name of theirs', async () => {
    const { cheat, buyer } = await talk()
    const [chat] = await site.db
      .select()
      .from(chats)
      .where(or(eq(chats.low, cheat.id), eq(chats.high, cheat.id)))
    for (const name of [chat!.id, cheat.id, buyer.id]) expect((await answer(['chat', name, 'curious'])).ok).toBe(false)
    expect((await answer(['looks'])).text).not.toContain(chat!.id)
  })

  it('lose who is blocked at once: the sockets close, nothing comes in or goes out', async () => {
    const { cheat, buyer, a, b } = await talk()
    const closed = new Promise(resolve => a.socket.once('disconnect', resolve))
    await answer(['block', cheat.id])
    expect(await closed).toBe('io server disconnect')
    await expect(connectChat(server.url, cheat)).rejects.toMatchObject({ data: { code: 'loginRequired' } })
    expect((await b.send(cheat.id, 'Where are you?')).code).toBe('recipientGone')
    expect((await b.until('chat-list-response')).singleUser).toMatchObject({ id: cheat.id, obstacle: 'recipientGone' })
    expect(buyer.id).not.toBe(cheat.id)
  })
})

it('logs no number', () => {
  expect(site.logged.join('\n')).not.toMatch(/98000000\d\d/)
})
