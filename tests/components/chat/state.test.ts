import { joined, restAfter, stateOf } from '@/lib/chat/state'
import type { ChatMessage, Conversation } from '@/lib/contract/chat'
import { dayNumber, dayOf, formatTime, sameDay } from '@/components/chat/times'

const message = (sequence: number): ChatMessage => ({
  id: `m${sequence}`,
  sequence,
  from: 'a',
  to: 'b',
  text: '',
  phrase: null,
  blank: null,
  image: null,
  postId: null,
  state: 'Sent',
  at: '2026-11-20T10:00:00.000Z',
})
const sequences = (messages: ChatMessage[] | null) => messages?.map(({ sequence }) => sequence) ?? null

it('messages join in order, each once, and never over a gap', () => {
  expect(sequences(joined([message(1), message(2)], [message(2), message(3)]))).toEqual([1, 2, 3])
  expect(sequences(joined([message(4)], [message(2), message(3)]))).toEqual([2, 3, 4])
  expect(sequences(joined([message(1)], [message(3)]))).toBeNull()
  expect(sequences(joined([], [message(7)]))).toEqual([7])
})

it('a fresh first page keeps what was loaded below it, and nothing after a gap', () => {
  const chat = (id: string, sequence: number) => ({ id, last: message(sequence) }) as Conversation
  const known = [chat('a', 9), chat('b', 5), chat('c', 4), chat('d', 3), chat('e', 1)]
  const ids = (fresh: Conversation[]) => restAfter(fresh, known).map(({ id }) => id)
  expect(ids([chat('a', 9), chat('b', 5)])).toEqual(['c', 'd', 'e'])
  // A conversation further down got a message meanwhile.
  expect(ids([chat('d', 4), chat('a', 9)])).toEqual(['b', 'c', 'e'])
  // All of the first page is new: between it and the known list, other conversations may be missing.
  expect(ids([chat('x', 1), chat('d', 4)])).toEqual([])
})

it('the marks of the thread say how far a message has come', () => {
  const thread = { deliveredUpTo: 2, readUpTo: 1 }
  expect([1, 2, 3].map(sequence => stateOf(message(sequence), thread))).toEqual(['Read', 'Delivered', 'Sent'])
})

it('days and times are those of India', () => {
  const words = { today: 'Today', yesterday: 'Yesterday' }
  const today = dayNumber(Date.parse('2026-11-21T18:40:00Z')) // 00:10 on the 22nd in India
  expect(dayOf('2026-11-21T18:31:00Z', words, today)).toBe('Today')
  expect(dayOf('2026-11-21T18:29:00Z', words, today)).toBe('Yesterday')
  expect(dayOf('2026-11-20T10:00:00Z', words, today)).toBe('20/11/2026')
  expect(formatTime('2026-11-21T18:31:00Z')).toBe('00:01')
  expect(sameDay('2026-11-21T18:29:00Z', '2026-11-21T18:31:00Z')).toBe(false)
})
