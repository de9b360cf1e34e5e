import { screen, waitFor, within } from '@testing-library/react'
import { queryClient } from '@/lib/client/query-client'
import type { Post } from '@/lib/contract/posts'
import { post } from '../../support/models'
import { answer, problem, sent } from '../../support/network'
import { fake, fakeIo, MESSAGE, openChat } from './open-chat'

jest.mock('socket.io-client', () => ({ io: (options: Record<string, unknown>) => fakeIo(options) }))

const ADVANCE = 'Send 5000 advance, then I keep her for you'

beforeEach(() => queryClient.clear())

/** Opens a conversation about this post in which the other person wrote a text. */
function opened(values: Partial<Post> | null, message: string) {
  answer('getPost', values ? { ok: true, msg: '', data: { posts: [post(values)] } } : problem('postNotFound'))
  openChat('to=binu&post=p1', {
    'get-messages': () => ({
      toUserId: 'binu',
      messages: [{ ...MESSAGE, message }],
      hasMore: false,
      deliveredUpTo: 0,
      readUpTo: 0,
      postId: null,
    }),
  })
  fake.socket.tell('connect')
}

/** The same; returns the warning below the text. */
async function warned(values: Partial<Post> | null, message = ADVANCE) {
  opened(values, message)
  const warning = (await screen.findByText(/^Careful: /)).closest('details')!
  await waitFor(() => expect(sent.map(({ path }) => path).join()).toContain('advPostbyId'))
  return within(warning)
}
const CHECKS = 'Honest sellers take advances, too. Check this before you pay:'
const BINU = { id: 'binu', name: 'Binu', surname: 'Nair' }
const ME = { id: 'me', name: 'Asha', surname: 'Patil' }

it.each<[string, Partial<Post>, number]>([
  ['for sale', { seller: BINU }, 4],
  ['for rent', { seller: BINU, type: 'Rent' }, 3],
  ['that the reader wants', { seller: ME, type: 'Buy' }, 4],
])('who is asked for an advance on what is %s reads what to check first', async (_, values, lines) => {
  const warning = await warned(values)
  expect(await warning.findByText(CHECKS)).toBeInTheDocument()
  expect(warning.getAllByRole('listitem', { hidden: true })).toHaveLength(lines)
})

it.each<[string, Partial<Post>, string]>([
  ['an advance on the reader’s own ad', { seller: ME }, ADVANCE],
  ['an advance on what the other person wants', { seller: BINU, type: 'Buy' }, ADVANCE],
  ['something else', { seller: BINU }, 'Tell me the OTP'],
])('of %s the warning says no more than before', async (_, values, message) => {
  const warning = await warned(values, message)
  await screen.findByRole('article', { name: 'About this ad' })
  expect(warning.queryByRole('list', { hidden: true })).toBeNull()
})

const COMPARE = 'Compare before you pay in advance.'

it.each<[string, Partial<Post>, string]>([
  ['an advance that is only named', { seller: BINU, caution: 'compare' }, 'A small advance is usual here'],
  ['an address', { seller: BINU, caution: 'compare' }, 'See www.form.example'],
  ['the OTP', { seller: BINU, caution: 'compare' }, 'Tell me the OTP'],
])('about an ad with signs of a risk, %s is warned of with the line and what to check', async (_, values, message) => {
  const warning = await warned(values, message)
  expect(await warning.findByText(COMPARE)).toBeInTheDocument()
  expect(warning.getAllByRole('listitem', { hidden: true })).toHaveLength(4)
  expect(screen.getByRole('complementary', { name: 'Trade safely' })).toHaveTextContent(COMPARE)
})

it.each<[string, Partial<Post>]>([
  ['about any other ad', { seller: BINU }],
  ['of who is paid', { seller: ME, caution: 'compare' }],
])('in the chat %s, such words alone are no sign', async (_, values) => {
  opened(values, 'A small advance is usual here')
  await screen.findByText('A small advance is usual here')
  await screen.findByRole('article', { name: 'About this ad' })
  expect(screen.queryByText(/^Careful: /)).toBeNull()
  expect(screen.queryByText(COMPARE)).toBeNull()
})

it('an ad that is gone leaves the warning as it is', async () => {
  const warning = await warned(null)
  await screen.findByText('This ad is no longer there.')
  expect(warning.getByText(/See the animal or goods first/)).toBeInTheDocument()
  expect(warning.queryByRole('list', { hidden: true })).toBeNull()
})

it.each<[string, Partial<Post>, string]>([
  ['who pays', { seller: BINU }, 'see the animal or goods before you pay'],
  ['who is paid', { seller: ME }, 'go only when the money is in your account'],
  ['who answers a wanted ad, and is paid,', { seller: BINU, type: 'Buy' }, 'go only when the money is in your account'],
  ['who looks for something, and pays,', { seller: ME, type: 'Buy' }, 'see the animal or goods before you pay'],
])('%s reads the own rules of a safe trade', async (_, values, rule) => {
  await warned(values)
  await screen.findByRole('article', { name: 'About this ad' })
  expect(screen.getByRole('complementary', { name: 'Trade safely' })).toHaveTextContent(rule)
})
