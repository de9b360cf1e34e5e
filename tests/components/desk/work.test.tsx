import { screen, within } from '@testing-library/react'
import { FailedList } from '@/components/desk/work/failed-list'
import { renderPart } from '../../support/render'

const FAILED = [
  {
    kind: 'events/sold',
    number: 3,
    first: '2026-11-28T05:00:00.000Z',
    last: '2026-11-30T05:00:00.000Z',
    fault: 'query failed',
  },
  { kind: 'email/digest', number: 1, first: '2026-11-30T05:00:00.000Z', last: '2026-11-30T05:00:00.000Z', fault: '' },
]

/** What the calls of the desk were sent; each is answered. */
function answers() {
  const sent: [string, unknown][] = []
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit) => {
    sent.push([`${init.method} ${url}`, JSON.parse(init.body as string)])
    return { ok: true, json: async () => ({ ok: true, number: 1 }) }
  }) as never
  return sent
}

it('says what was given up, how much and why', () => {
  renderPart(<FailedList failed={FAILED} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'events/sold3query failed28/11/2026 to 30/11/2026Try againForget',
    'email/digest1Nothing was noted.30/11/2026Try againForget',
  ])
})

it('tries it again at once, and forgets it at the second tap', async () => {
  const sent = answers()
  const { user } = renderPart(<FailedList failed={FAILED} />)
  const [sold, digest] = screen.getAllByRole('listitem').map(row => within(row))
  await user.click(sold!.getByRole('button', { name: 'Try again' }))
  await user.click(digest!.getByRole('button', { name: 'Forget' }))
  expect(sent).toEqual([['POST /desk/api/work/again', { kind: 'events/sold' }]])
  await user.click(digest!.getByRole('button', { name: 'Forget for good' }))
  expect(sent[1]).toEqual(['POST /desk/api/work/removal', { kind: 'email/digest' }])
})

it('says so if nothing was', () => {
  renderPart(<FailedList failed={[]} />)
  expect(screen.getByText('Nothing was given up.')).toBeInTheDocument()
})
