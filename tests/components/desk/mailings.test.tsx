import { screen, within } from '@testing-library/react'
import { Editor } from '@/components/desk/mailings/editor'
import { MailingList } from '@/components/desk/mailings/mailing-list'
import { lengthOfSending } from '@/components/desk/mailings/words'
import type { ListedMailing, Mailing, MailingReaders } from '@/lib/contract/desk-mailings'
import { LOCALES } from '@/lib/i18n/locales'
import { renderPart } from '../../support/render'

const DRAFT: Mailing = {
  id: 'm1',
  subject: 'Tips',
  state: 'draft',
  people: 0,
  waiting: 0,
  lastDue: null,
  by: 'Ravi (01k0000000000000000000000a)',
  createdAt: '2026-11-30T05:00:00.000Z',
  sentAt: null,
  texts: { en: { subject: 'Tips', text: 'Take good photos.' } },
  version: 4,
}
const READERS = {
  ...Object.fromEntries(LOCALES.map(language => [language, 0])),
  en: 20,
  hi: 1200,
  ta: 1,
} as MailingReaders

/** What the calls of the desk were sent, by their address; each is answered. */
function answers(reply: object = {}) {
  const sent: [string, unknown][] = []
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit) => {
    sent.push([`${init.method} ${url}`, init.body === undefined ? undefined : JSON.parse(init.body as string)])
    return { ok: true, json: async () => ({ ok: true, ...reply }) }
  }) as never
  return sent
}
const editor = (mailing = DRAFT, how: { perMinute: number } | null = { perMinute: 60 }) =>
  renderPart(<Editor mailing={mailing} readers={READERS} how={how} />)
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

it('says how many read each language, and who gets English', async () => {
  answers()
  const { user } = editor()
  const language = screen.getByLabelText('Language')
  expect(within(language).getByRole('option', { name: 'Hindi (हिन्दी), not written, 1,200 people' })).toBeInTheDocument()
  expect(rows()).toEqual(['They getPeople', 'English1,221'])
  expect(language).toHaveAccessibleDescription(
    '20 people read English. So will 1,201 people whose language is not written.',
  )
  await user.selectOptions(language, 'ta')
  expect(language).toHaveAccessibleDescription('1 person reads Tamil, and will get English until it is written.')
  expect(screen.getByText('Tamil is not written, so it is English.')).toBeInTheDocument()
  await user.selectOptions(language, 'hi')
  await user.type(screen.getByLabelText('Subject'), 'सुझाव')
  expect(within(language).getByRole('option', { selected: true })).toHaveTextContent('written in part')
  expect(rows()).toEqual(['They getPeople', 'English1,221'])
  await user.type(screen.getByLabelText('Text'), 'फोटो')
  expect(rows()).toEqual(['They getPeople', 'English21', 'Hindi1,200'])
  expect(screen.getByText(/takes about 21 minutes/)).toBeInTheDocument()
})

it('stores what was written, with the version that it was made from, and asks who leaves before that', async () => {
  const sent = answers({ version: 5 })
  const { user } = editor()
  const leaves = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(screen.getByRole('button', { name: 'Save the draft' })).toBeDisabled()
  expect(leaves()).toBe(false)
  await user.type(screen.getByLabelText('Subject'), '!')
  expect(screen.getByText('Not saved yet.')).toBeInTheDocument()
  expect(leaves()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save the draft' }))
  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  expect(sent.filter(([call]) => call.startsWith('PUT'))).toEqual([
    ['PUT /desk/api/mailings/m1', { version: 4, texts: { en: { subject: 'Tips!', text: 'Take good photos.' } } }],
  ])
  expect(leaves()).toBe(false)
})

it('names what is missing at the field, in the language where it is, and sends nothing', async () => {
  const sent = answers()
  const { user } = editor({ ...DRAFT, texts: { ...DRAFT.texts, ta: { subject: '', text: 'x' } } })
  await user.click(screen.getByRole('button', { name: 'Send it to 1,221 people' }))
  expect(screen.getByLabelText('Language')).toHaveValue('ta')
  expect(screen.getByLabelText('Subject')).toBeInvalid()
  expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('Write a subject.')
  await user.clear(screen.getByLabelText('Text'))
  expect(screen.getByLabelText('Subject')).toBeValid()
  await user.click(screen.getByLabelText('Subject'))
  await user.paste('x'.repeat(152))
  expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('At most 150 letters: take away 2.')
  await user.click(screen.getByRole('button', { name: 'Save the draft' }))
  expect(sent.filter(([call]) => !call.endsWith('/preview'))).toEqual([])
})

it('without a mail server, it says so and offers no sending', () => {
  answers()
  editor(DRAFT, null)
  expect(screen.getByText('This site sends no e-mails.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
})

it('the list says how far each is', () => {
  const one = (more: Partial<ListedMailing>): ListedMailing => ({ ...DRAFT, ...more })
  const sentAt = '2026-11-30T06:00:00.000Z'
  renderPart(
    <MailingList
      hasMore={false}
      mailings={[
        one({ id: '1', subject: '' }),
        one({ id: '2', state: 'queueing', sentAt }),
        one({ id: '3', state: 'sending', people: 1500, waiting: 1200, lastDue: '2026-11-30T09:30:00Z', sentAt }),
        one({ id: '4', state: 'sent', people: 1, by: '' }),
        one({ id: '5', state: 'stopped', people: 300, sentAt }),
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No subject in English yetdraftbegun 30 November, 10:30 · by Ravi',
    'Tipsbeing queuedsent 30 November, 11:30 · by Ravi',
    'Tipsbeing sentfor 1,500 people · 1,200 still wait, the last until 30 November, 15:00 · sent 30 November, 11:30 · by Ravi',
    'Tipssentfor 1 person · sent 30 November, 10:30',
    'Tipsstoppedwent to 300 people · sent 30 November, 11:30 · by Ravi',
  ])
})

it.each([
  [1, 60, 'a minute'],
  [5400, 60, '2 hours'],
  [5000, 60, '84 minutes'],
  [50_400, 60, '14 hours'],
  [50_401, 60, '2 days'],
])('%i people at %i a minute: %s', (people, perMinute, words) => {
  expect(lengthOfSending(people, perMinute)).toBe(words)
})
