import { CONSENT_KINDS } from '@/lib/contract/consents'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site.close())

it('consents say who agreed to what, when, in which words, and when they took it back', async () => {
  const person = await makePerson(site)
  const settings = (await send(site, 'getSettings', { token: person.token })).reply.data
  const change = (notifications: object, language = 'hi') =>
    send(site, 'updateSettings', {
      body: { ...settings, language, notifications: { ...settings.notifications, ...notifications } },
      token: person.token,
    })
  await change({ marketingemail: true })
  await change({ marketingemail: true, push: true })
  await change({ push: true })
  await change({ push: true, marketingemail: true }, 'ta')
  // Two requests at once from two devices must not make a third consent.
  await Promise.all([
    change({ push: true, marketingemail: true }, 'ta'),
    change({ push: true, marketingemail: true }, 'ta'),
  ])
  const { consents } = (await send(site, 'exportAccount', { token: person.token })).wire.data as {
    consents: { kind: string; language: string; withdrawn_at: string | null }[]
  }
  expect(consents.map(({ kind, language, withdrawn_at }) => [kind, language, withdrawn_at !== null])).toEqual([
    ['marketingemail', 'hi', true],
    ['push', 'hi', false],
    ['marketingemail', 'ta', false],
  ])
})

it('what is agreed to at one moment is told in the order in which it was written down', async () => {
  const all = Object.fromEntries(CONSENT_KINDS.map(kind => [kind, true]))
  const none = Object.fromEntries(CONSENT_KINDS.map(kind => [kind, false]))
  for (let index = 0; index < 8; index++) {
    const person = await makePerson(site)
    const settings = (await send(site, 'getSettings', { token: person.token })).reply.data
    for (const notifications of [none, all])
      await send(site, 'updateSettings', {
        body: { ...settings, notifications: { ...settings.notifications, ...notifications } },
        token: person.token,
      })
    const { consents } = (await send(site, 'exportAccount', { token: person.token })).wire.data as {
      consents: { kind: string; withdrawn_at: string | null }[]
    }
    expect(consents.filter(({ withdrawn_at }) => withdrawn_at === null).map(({ kind }) => kind)).toEqual(CONSENT_KINDS)
  }
})
