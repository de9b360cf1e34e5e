import { CHANNELS, type NotificationKind } from '@/lib/contract/notifications'
import { notificationWords } from '@/lib/format/notification-words'
import { A_DAY, endOfNight, RULES, UNREAD_MS, type When } from '@/server/notifications/table'
import { queueWeeklyMails } from '@/server/notifications/weekly'
import { noticeWords } from '@/server/notifications/words'
import { causesOf } from '../support/causes'
import { openChannelsSite, type Received } from '../support/channels-site'
import { connectChat } from '../support/chat'
import { makePerson } from '../support/people'
import { MONDAY, NOON } from '../support/mail-site'

const { opened, reader, choose, delivered, passes } = openChannelsSite()
const causes = causesOf(opened)

const HOUR = 3_600_000
/** Two o'clock at night in India. */
const NIGHT = NOON - 10 * HOUR

const KINDS = Object.keys(causes) as NotificationKind[]
const NOW_OR_UNREAD = ['now', 'unread'] as const
const NOTHING: Received = { push: [], email: [], sms: [] }

/** What a person receives of a kind by those channels for which the table says this. */
function sentWhen(kind: NotificationKind | 'digest', ...when: When[]): Received {
  const title = notificationWords(noticeWords('en'), { kind, params: { count: 1 } }).title
  const shown = { push: title, email: title, sms: kind === 'message' ? 'message' : 'inquiry' }
  const sent = { ...NOTHING }
  for (const channel of CHANNELS) if (when.includes(RULES[kind][channel])) sent[channel] = [shown[channel]]
  return sent
}

it('every kind of the table is tried here', () => {
  expect([...KINDS, 'digest'].toSorted()).toEqual(Object.keys(RULES).toSorted())
})

it('a text message tells only of a first inquiry and of an unread message', () => {
  const told = (when: When) => KINDS.filter(kind => RULES[kind].sms === when)
  expect([told('now'), told('unread'), told('digest')]).toEqual([['firstInquiry'], ['message'], []])
})

it.each([
  ['20:59', '2026-12-14T15:29:59Z', null],
  ['21:00', '2026-12-14T15:30:00Z', '2026-12-15T01:30:00.000Z'],
  ['midnight', '2026-12-14T18:30:00Z', '2026-12-15T01:30:00.000Z'],
  ['6:59', '2026-12-15T01:29:59Z', '2026-12-15T01:30:00.000Z'],
  ['7:00', '2026-12-15T01:30:00Z', null],
])('at %s in India it is known until when the night lasts', (_, now, end) => {
  expect(endOfNight(Date.parse(now))?.toISOString() ?? null).toBe(end)
})

describe.each(KINDS)('%s', kind => {
  it('is sent by each channel when the table says so', async () => {
    const person = await reader()
    await causes[kind](person)
    expect(await delivered(person)).toEqual(sentWhen(kind, 'now'))
    await passes(UNREAD_MS - 60_000)
    expect(await delivered(person)).toEqual(NOTHING)
    await passes(60_000)
    expect(await delivered(person)).toEqual(sentWhen(kind, 'unread'))
    // What is still unread on Monday is in the weekly mail, except messages.
    await queueWeeklyMails(MONDAY)
    await passes()
    const { email } = kind === 'message' ? NOTHING : sentWhen('digest', 'now')
    expect(await delivered(person, MONDAY)).toEqual({ ...NOTHING, email })
  })

  it('is not sent by a channel that is off', async () => {
    for (const channel of CHANNELS) {
      const person = await reader()
      await choose(person, { [channel]: false })
      await causes[kind](person)
      expect(await delivered(person)).toEqual({ ...sentWhen(kind, 'now'), [channel]: [] })
      await passes()
      expect(await delivered(person)).toEqual({ ...sentWhen(kind, 'unread'), [channel]: [] })
    }
  })

  it('waits at night until the morning', async () => {
    const person = await reader()
    await causes[kind](person)
    expect(await delivered(person, NIGHT)).toEqual(RULES[kind].quiet ? NOTHING : sentWhen(kind, 'now'))
    await passes()
    expect(await delivered(person)).toEqual(
      sentWhen(kind, ...(RULES[kind].quiet ? NOW_OR_UNREAD : ['unread' as const])),
    )
  })

  it('comes at night only if it is a message, to a person who wants messages at night', async () => {
    const person = await reader()
    await choose(person, { night: true })
    await causes[kind](person)
    expect(await delivered(person, NIGHT)).toEqual(kind === 'message' ? sentWhen(kind, 'now') : NOTHING)
    await passes()
    await delivered(person)
  })
})

describe.each(KINDS.filter(kind => RULES[kind].capped))('on a day that has brought three others, %s', kind => {
  it('comes in one digest the next morning', async () => {
    const person = await reader()
    for (let time = 0; time < A_DAY; time++) await causes.firstInquiry(person)
    // The third text message is more than a person gets a day.
    expect(await delivered(person)).toEqual({
      push: Array.from({ length: A_DAY }, () => 'First inquiry'),
      email: Array.from({ length: A_DAY }, () => 'First inquiry'),
      sms: ['inquiry', 'inquiry'],
    })
    for (let time = 0; time < 2; time++) await causes[kind](person)
    expect(await delivered(person)).toEqual(NOTHING)
    await passes()
    const { push, email } = sentWhen('digest', 'now')
    expect(await delivered(person, NOON + 24 * HOUR)).toEqual({
      push: RULES[kind].push === 'now' ? push : [],
      email: RULES[kind].email === 'now' ? email : [],
      sms: [],
    })
    await passes()
    expect(await delivered(person, NOON + 24 * HOUR)).toEqual(NOTHING)
  })
})

it('a message comes also on a day that has brought three others', async () => {
  const person = await reader()
  for (let time = 0; time < A_DAY; time++) await causes.firstInquiry(person)
  await delivered(person)
  await causes.message(person)
  expect(await delivered(person)).toEqual(sentWhen('message', 'now'))
})

it('a message that follows one that was read waits two hours of its own', async () => {
  const person = await reader()
  const author = await makePerson(opened.site)
  const [own, client] = [await connectChat(opened.chat.url, person), await connectChat(opened.chat.url, author)]
  await client.send(person.id, 'Hello')
  await own.ask('mark-as-read', { toUserId: author.id })
  await client.send(person.id, 'And another thing')
  expect(await delivered(person)).toEqual(sentWhen('message', 'now'))
  // The mail and the text message that the first one has queued are due.
  await passes()
  expect(await delivered(person, Date.now())).toEqual(NOTHING)
  await passes()
  expect(await delivered(person)).toEqual(sentWhen('message', 'unread'))
  for (const one of [own, client]) one.close()
})
