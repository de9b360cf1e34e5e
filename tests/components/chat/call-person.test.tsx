import { act, screen, waitFor } from '@testing-library/react'
import { ThreadHeader } from '@/components/chat/thread-header'
import { takeToasts } from '@/components/ui/toast'
import { setViewer } from '@/lib/auth/viewer'
import { queryClient } from '@/lib/client/query-client'
import type { Conversation } from '@/lib/contract/chat'
import type { Post } from '@/lib/contract/posts'
import { conversation, post, user as person } from '../../support/models'
import { answer, problem, sent } from '../../support/network'
import { renderPart } from '../../support/render'

const BINU = conversation({ postId: 'p1' })
const SELLER = { id: 'binu', name: 'Binu', surname: 'Nair' }
type Case = { values?: Partial<Post>; obstacle?: Conversation['obstacle']; showNumber?: boolean; complete?: boolean }

async function open({ values = {}, obstacle = null, showNumber = true, complete = true }: Case = {}) {
  answer('getPost', { ok: true, msg: '', data: { posts: [post({ seller: SELLER, ...values })] } })
  answer('getPrivacy', {
    ok: true,
    msg: '',
    data: { privacy: { profileVisible: true, showEmail: true, directMessage: true, showNumber } },
  })
  const view = renderPart(<ThreadHeader chat={{ ...BINU, obstacle }} postId="p1" onBack={() => {}} />)
  await act(async () => setViewer(person(complete ? { name: 'Ravi', surname: 'Naik', address: 'Main road' } : {})))
  return view
}
const asked = () => sent.filter(({ path }) => path === '/api/v1/advpost/contact/p1')

beforeEach(() => {
  act(() => setViewer(null))
  queryClient.clear()
  takeToasts()
})

it('a number that was given before is called at once; looking asks for none', async () => {
  await open({ values: { seller: { ...SELLER, phone: '9876543210' } } })
  expect(await screen.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876543210')
  expect(asked()).toEqual([])
})

it('a number is asked for by the tap on the call; who has asked for too many is told so', async () => {
  answer('contactSeller', problem('tooManyRequests'))
  const { user } = await open()
  const link = await screen.findByRole('link', { name: 'Call' })
  expect(link).toHaveAttribute('href', '#content')
  expect(asked()).toEqual([])
  await user.click(link)
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Too many requests. Please try again later.' }]),
  )
  expect(asked()).toHaveLength(1)
})

it('who has no complete profile completes it first', async () => {
  const { user } = await open({ complete: false })
  const opened = jest.fn()
  window.addEventListener('agrihaat:sign-in', opened, { once: true })
  await user.click(await screen.findByRole('link', { name: 'Call' }))
  await waitFor(() => expect(opened).toHaveBeenCalled())
  expect(asked()).toEqual([])
})

it.each<[string, Case]>([
  ['the seller shows no number', { showNumber: false }],
  ['the ad shows no number', { values: { phoneShown: false } }],
  ['the ad is sold', { values: { status: 'sold' } }],
  ['the ad has ended', { values: { status: 'ended' } }],
  ['the ad is the reader’s own', { values: { seller: { ...SELLER, id: 'u1' } } }],
  ['the other person has blocked the reader', { obstacle: 'chatBlocked' }],
  ['the reader has blocked the other person', { obstacle: 'chatBlockedByYou' }],
  ['the other person is gone', { obstacle: 'recipientGone' }],
])('there is no call where %s', async (_, where) => {
  await open(where)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByRole('heading', { name: 'Binu Nair' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
})

it('there is no call where the ad is gone', async () => {
  answer('getPost', problem('postNotFound'))
  renderPart(<ThreadHeader chat={BINU} postId="p1" onBack={() => {}} />)
  await waitFor(() => expect(queryClient.getQueryState(['post', 'p1'])?.status).toBe('error'))
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
})
