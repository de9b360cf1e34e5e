import { screen, waitFor } from '@testing-library/react'
import { rememberSent, sentNow } from '@/components/auth/last-sent'
import { SignInForm } from '@/components/auth/sign-in-form'
import { onToastEnd, takeToasts } from '@/components/ui/toast'
import type { Block } from '@/lib/contract/decided'
import { answer, problem, sent } from '../../support/network'
import { renderPart } from '../../support/render'

const BLOCK: Block = { reason: 'fraud', appeal: 'open', until: '2026-12-06T20:00:00.000Z', ticket: 't1' }
const REPLY = { ok: true as const, msg: '', data: { appeal: 'waiting' as const } }
const heading = () => screen.findByRole('heading', { name: 'This account is blocked' })

/** Signs in with a right code; the account is blocked, and the server says so much about it. */
async function signIn(block: unknown) {
  rememberSent(sentNow('9876543210', {}))
  answer('saveUser', () => ({
    status: 403,
    wire: { ok: false, msg: '', code: 'blocked', ...(block ? { block } : {}) },
  }))
  const view = renderPart(<SignInForm />)
  await view.user.type(screen.getByLabelText(/Enter the 6-digit OTP/), '123456')
  return view
}

beforeEach(() => takeToasts())

it('a blocked person reads why, until when, and writes to us', async () => {
  answer('appealBlock', REPLY)
  const { user } = await signIn(BLOCK)
  await waitFor(async () => expect(await heading()).toHaveFocus())
  expect(screen.getByText('It looks like fraud.')).toBeVisible()
  // In India it is the next day.
  expect(screen.getByText('You can sign in again on 07/12/2026.')).toBeVisible()
  expect(screen.queryByLabelText(/OTP/)).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'What should we know?' }), 'I sold her honestly')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('You have written to us. We look at it again.')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    path: '/api/v1/auth/appeal',
    body: { ticket: 't1', words: 'I sold her honestly' },
  })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await heading()).toHaveFocus()
  expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Thank you. We look at it again.' }])
})

it('that the code was sent is no more news for who has used it', async () => {
  answer('fetchOtp', { ok: true, msg: '' })
  answer('saveUser', () => ({ status: 403, wire: { ok: false, msg: '', code: 'blocked', block: BLOCK } }))
  const { user } = renderPart(<SignInForm />)
  await user.type(screen.getByRole('textbox'), '9876543210{Enter}')
  const code = await screen.findByLabelText(/Enter the 6-digit OTP/)
  const ended = jest.fn()
  const [told] = takeToasts()
  const stop = onToastEnd(ended)
  await user.type(code, '123456')
  await heading()
  expect(ended).toHaveBeenCalledWith(told)
  stop()
})

it('a block for good names no day, and one appeal is all', async () => {
  await signIn({ ...BLOCK, until: null, appeal: 'kept' })
  await heading()
  expect(screen.getByText('We have looked at it again. The account stays blocked.')).toBeVisible()
  expect(screen.queryByText(/sign in again/)).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('a ticket that is too old says so, and the words stay', async () => {
  answer('appealBlock', problem('linkExpired'))
  const { user } = await signIn(BLOCK)
  await heading()
  const words = screen.getByRole('textbox', { name: 'What should we know?' })
  await user.type(words, 'I sold her honestly')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(words).toHaveAccessibleDescription(expect.stringContaining('This link is too old')))
  expect(words).toHaveValue('I sold her honestly')
})

it('another number begins anew', async () => {
  const { user } = await signIn(BLOCK)
  await heading()
  await user.click(screen.getByRole('button', { name: 'Use another number' }))
  expect(screen.getByLabelText('Mobile number')).toHaveValue('')
  expect(screen.getByLabelText('Mobile number')).toHaveFocus()
})

it.each([
  ['an older server', undefined],
  ['a newer server', { ...BLOCK, reason: 'unheardOf' }],
])('%s that says no more is told at the code', async (_, block) => {
  await signIn(block)
  expect(await screen.findByText('This account is blocked.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'This account is blocked' })).toBeNull()
})
