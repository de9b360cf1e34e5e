import { screen, waitFor } from '@testing-library/react'
import type { MailState } from '@/lib/contract/mail'
import { takeToasts } from '@/components/ui/toast'
import { settings } from '../../support/models'
import { answer, problem, sent } from '../../support/network'
import { accept, load, open } from './open-settings'

const offers = (data: { push: string | null; email: boolean; sms: boolean }) =>
  answer('getChannels', { ok: true, msg: '', data })
const stands = (state: MailState['state']) =>
  answer('getMailState', { ok: true, msg: '', data: { address: state === 'missing' ? '' : 'asha@example.org', state } })
const wants = (notifications: object) =>
  load({ ...settings(), notifications: { ...settings().notifications, ...notifications } })
const mails = () => screen.queryAllByRole('switch', { name: /mail/ })

it('a switch without a provider is not there', async () => {
  offers({ push: null, email: false, sms: true })
  await open('Notifications')
  expect(await screen.findByRole('switch', { name: 'SMS' })).toBeVisible()
  expect(mails()).toEqual([])
})

it('where the site sends nothing, there is no switch of SMS and e-mail', async () => {
  offers({ push: null, email: false, sms: false })
  await open('Notifications')
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/v1/other/channels'))
  expect(mails()).toEqual([])
  expect(screen.queryByRole('switch', { name: 'SMS' })).toBeNull()
})

it.each([
  ['without a key for push messages, there is no switch of notifications on this phone', null, 0],
  ['with one, there is', 'key', 1],
])('%s', async (_, push, switches) => {
  offers({ push, email: true, sms: false })
  await open('Notifications')
  expect(await screen.findByRole('switch', { name: 'E-mail' })).toBeVisible()
  expect(screen.queryAllByRole('switch', { name: 'Notifications on this phone' })).toHaveLength(switches)
})

it.each([
  ['missing', 'Please write your e-mail address into your profile first.', 'link', 'Open profile'],
  ['unconfirmed', 'asha@example.org is not confirmed yet. We send a link there.', 'button', 'Send the link'],
  ['sent', 'We have sent a link to asha@example.org. Please open it.', 'button', 'Send the link again'],
  ['refused', /E-mail to asha@example.org comes back to us\./, 'button', 'Send the link'],
] as const)('says how it stands with the address: %s', async (state, text, role, name) => {
  wants({ email: true })
  stands(state)
  await open('Notifications')
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole(role, { name })).toBeVisible()
})

it('a confirmed address needs no button; without a switch that is on, nothing is said', async () => {
  wants({ marketingemail: true })
  stands('confirmed')
  const { user } = await open('Notifications')
  expect(await screen.findByText('asha@example.org is confirmed.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /link/ })).toBeNull()
  accept()
  await user.click(screen.getByRole('switch', { name: 'Tips and offers by e-mail' }))
  await waitFor(() => expect(screen.queryByText('asha@example.org is confirmed.')).toBeNull())
})

it('switching e-mail on says at once that a link was sent', async () => {
  stands('unconfirmed')
  const { user } = await open('Notifications')
  answer('updateSettings', ({ body }) => {
    stands('sent')
    return { status: 200, wire: { ok: true, msg: '', data: body } }
  })
  await user.click(await screen.findByRole('switch', { name: 'E-mail' }))
  expect(await screen.findByText('We have sent a link to asha@example.org. Please open it.')).toBeVisible()
  const calls = sent.map(({ method, path }) => `${method} ${path}`)
  expect(calls.indexOf('GET /api/v1/other/email')).toBeGreaterThan(calls.lastIndexOf('PUT /api/v2/settings'))
})

it('the link is sent again by a tap, or it says why not', async () => {
  wants({ email: true })
  stands('unconfirmed')
  const { user } = await open('Notifications')
  answer('sendMailLink', { ok: true, msg: '', data: { address: 'asha@example.org', state: 'sent' } })
  await user.click(await screen.findByRole('button', { name: 'Send the link' }))
  expect(await screen.findByRole('button', { name: 'Send the link again' })).toBeVisible()
  expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'The link is on its way' }])
  answer('sendMailLink', problem('tooManyRequests'))
  await user.click(screen.getByRole('button', { name: 'Send the link again' }))
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([
      { kind: 'error', options: { description: 'Too many requests. Please try again later.' } },
    ]),
  )
})
