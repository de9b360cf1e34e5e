import { screen, waitFor, within } from '@testing-library/react'
import { takeToasts } from '@/components/ui/toast'
import { answer, problem, sent } from '../../support/network'
import { open } from './open-settings'

const HERE = {
  id: 'here',
  device: 'Redmi Note 9, Android 12',
  current: true,
  createdAt: '2026-01-06T10:00:00.000Z',
  usedAt: '2026-01-07T10:00:00.000Z',
}
const LOST = {
  id: 'lost',
  device: '',
  current: false,
  createdAt: '2025-12-06T10:00:00.000Z',
  usedAt: '2026-01-02T10:00:00.000Z',
}
const SHOP = { ...LOST, id: 'shop', device: 'Windows NT 10.0' }
const ok = { ok: true as const, msg: '', data: {} }
const load = (...sessions: (typeof HERE)[]) => answer('getSessions', { ...ok, data: { sessions } })
const card = () => screen.findByRole('region', { name: 'Where you are signed in' })
const rows = async () => within(await card()).findAllByRole('listitem')

it('each device is listed with its last use, this one marked; one is signed out, the others stay', async () => {
  load(HERE, LOST, SHOP)
  const { user } = await open('Privacy')
  expect((await rows()).map(row => row.textContent)).toEqual([
    'Redmi Note 9, Android 12This phone or computer',
    expect.stringMatching(/^Unknown phone or computerLast used on .*2026Logout$/),
    expect.stringMatching(/^Windows NT 10.0/),
  ])
  answer('endSession', ok)
  await user.click(screen.getAllByRole('button', { name: 'Logout' })[0]!)
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'That one is signed out' }])
  expect(sent).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/api/v1/users/me/sessions/lost' }))
})

it('all others are signed out at once; a failure is said', async () => {
  load(HERE, LOST, SHOP)
  const { user } = await open('Privacy')
  answer('endOtherSessions', problem('unavailable'))
  await user.click(await screen.findByRole('button', { name: 'Logout everywhere else' }))
  await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error' }]))
  answer('endOtherSessions', ok)
  await user.click(screen.getByRole('button', { name: 'Logout everywhere else' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Logout everywhere else' })).toBeNull()
})

it('what could not be loaded can be tried again', async () => {
  answer('getSessions', problem('unavailable'))
  const { user } = await open('Privacy')
  const retry = await within(await card()).findByRole('button', { name: 'Try again' })
  load(HERE)
  await user.click(retry)
  expect(await rows()).toHaveLength(1)
})
