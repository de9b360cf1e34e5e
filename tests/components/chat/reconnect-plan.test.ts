import { ATTEMPTS, delayBefore } from '@/lib/chat/reconnect-plan'

it('connect errors wait two seconds, doubled each attempt, five times', () => {
  expect([1, 2, 3, 4, 5].map(failed => delayBefore('error', failed))).toEqual([2000, 4000, 8000, 16_000, null])
  expect(ATTEMPTS).toBe(5)
})

it('a drop waits two seconds; a server that sends everybody away gets them back spread over one to five', () => {
  expect(delayBefore('drop', 0)).toBe(2000)
  expect([0, 0.5, 1].map(random => delayBefore('server', 0, random))).toEqual([1000, 3000, 5000])
})
