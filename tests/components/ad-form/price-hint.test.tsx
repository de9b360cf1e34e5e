import { screen, waitFor } from '@testing-library/react'
import type { UsualPrice } from '@/lib/contract/prices'
import { answer } from '../../support/network'
import { openForm } from './ad-form'

const usual = (p25: number, ofBreed: boolean): UsualPrice => ({
  p10: p25 - 9000,
  p25,
  median: p25 + 4000,
  p75: p25 + 9000,
  p90: p25 + 20_000,
  sellers: 41,
  ofBreed,
  milk: null,
  lactation: false,
  place: 'Solapur',
})
const reply = (found: UsualPrice) => ({ status: 200, wire: { ok: true, msg: '', data: { usual: found } } })

it('never shows the figures of one kind under the name of another, while those come', async () => {
  let arrive: (answered: ReturnType<typeof reply>) => void = () => {}
  answer('getUsualPrice', ({ path }) =>
    path.includes('breedId=murrah')
      ? new Promise<ReturnType<typeof reply>>(resolve => (arrive = resolve))
      : reply(usual(50_000, false)),
  )
  const { user } = openForm()
  await user.click(screen.getByRole('radio', { name: 'Buffalo' }))
  expect(await screen.findByText('₹50,000–59,000')).toBeVisible()
  expect(screen.getByText(/^Buffalo, Solapur, from the ads of 41 sellers$/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Murrah' }))
  await waitFor(() => expect(screen.queryByText('₹50,000–59,000')).not.toBeInTheDocument())
  arrive(reply(usual(78_000, true)))
  expect(await screen.findByText('₹78,000–87,000')).toBeVisible()
  expect(screen.getByText(/^Murrah, Solapur, from the ads of 41 sellers$/)).toBeVisible()
})
