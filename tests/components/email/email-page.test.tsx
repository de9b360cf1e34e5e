import { screen } from '@testing-library/react'
import { EmailPage } from '@/components/email/email-page'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { renderPart } from '../../support/render'

const KEY = '01kgh0.20640.9f8c0d1e2b3a4c5d6e7f8091a2b3c4d5'
const confirms = () => answer('confirmMail', { ok: true, msg: '', data: {} })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function open(hash: string) {
  window.location.hash = hash
  return renderPart(<EmailPage />)
}

it('confirms an address by the key of its link', async () => {
  confirms()
  open(`#confirm.${KEY}`)
  expect(await heading('One moment')).toBeVisible()
  expect(await heading('Your e-mail is confirmed')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/other/email/confirm', body: { key: KEY } })
  expect(screen.getByRole('link', { name: 'Open the settings' })).toHaveAttribute('href', '/settings#notifications')
})

it.each([
  ['news', 'You get no more news by e-mail'],
  ['tips', 'You get no more tips and offers'],
] as const)('ends %s', async (kind, title) => {
  answer('endMails', { ok: true, msg: '', data: { kind } })
  open(`#off.${KEY}`)
  expect(await heading(title)).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ method: 'POST', path: `/api/v1/other/email/off/${KEY}` })
})

it('says that a link is too old and where there is a new one', async () => {
  answer('confirmMail', problem('mailLinkEnded'))
  open(`#confirm.${KEY}`)
  expect(await screen.findByText(/This link does not work any more/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the settings' })).toBeVisible()
})

it('without a connection it can be tried again', async () => {
  answer('confirmMail', OFFLINE)
  const { user } = open(`#confirm.${KEY}`)
  expect(await heading('That did not work')).toBeVisible()
  confirms()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Your e-mail is confirmed')).toBeVisible()
})

it.each(['', '#', '#confirm.', '#profile', '#off'])('says what to do at %j, and asks nobody', async hash => {
  const before = sent.length
  open(hash)
  expect(await screen.findByText('Please open the link in our e-mail.')).toBeVisible()
  expect(sent).toHaveLength(before)
})
