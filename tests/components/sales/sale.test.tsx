import { screen } from '@testing-library/react'
import { SaleOfPost } from '@/components/sales/sale-of-post'
import { Providers } from '@/components/shared/providers'
import { queryClient } from '@/lib/client/query-client'
import type { Sale } from '@/lib/contract/sales'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { renderPart } from '../../support/render'

const BINU = { id: 'b', name: 'Binu', surname: 'Nair', image: null }
const MEENA = { id: 'm', name: '', surname: '', image: null }
const sale = (values: Partial<Sale>): Sale => ({
  postId: 'p1',
  title: 'Murrah buffalo',
  language: 'en',
  image: null,
  role: 'seller',
  state: null,
  partner: null,
  says: null,
  isOver: false,
  isNameable: true,
  buyers: [],
  ...values,
})
const reply = (values: Partial<Sale>) => ({ ok: true as const, msg: '', data: { sale: sale(values) } })
const changes = () => sent.filter(({ body }) => body).map(({ path, body }) => [path.split('/sale/')[1], body])

beforeEach(() => queryClient.clear())

async function open(values: Partial<Sale>) {
  answer('getSale', reply(values))
  const view = renderPart(
    <Providers>
      <SaleOfPost postId="p1" />
    </Providers>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { ...view, tap: (name: string) => view.user.click(screen.getByRole('button', { name })) }
}

it('the seller chooses who bought it; nothing is sent before, and a double tap asks once', async () => {
  const { user } = await open({ buyers: [BINU, MEENA] })
  expect(screen.getByRole('heading', { level: 1, name: 'Who bought it?' })).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('Murrah buffalo')
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull()
  expect(screen.getAllByRole('radio').map(radio => radio.closest('label')!.textContent)).toEqual([
    'BNBinu Nair',
    'UThis person',
  ])
  await user.click(screen.getByRole('radio', { name: /Binu/ }))
  answer('nameBuyer', reply({ state: 'asked', partner: BINU, buyers: [BINU, MEENA] }))
  await user.dblClick(screen.getByRole('button', { name: 'Ask Binu Nair' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'We have asked Binu Nair' })).toHaveFocus()
  expect(changes()).toEqual([['p1', { userId: 'b' }]])
  // The one who is asked is not offered again.
  await user.click(screen.getByText('Choose another person'))
  expect(screen.getAllByRole('radio')).toHaveLength(1)
})

it('the seller of an ad that is not sold reads that it must be marked as sold first', async () => {
  await open({ isNameable: false, buyers: [BINU] })
  expect(screen.getByText(/^Mark the ad as sold first/)).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('link', { name: 'My Ads' })).toHaveAttribute('href', '/my-ads')
})

it('the seller to whom nobody has written learns why nobody can be chosen', async () => {
  await open({})
  expect(screen.getByText(/Nobody has written to you about this ad/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('the buyer says yes, and then how it went, each once', async () => {
  const { user, tap } = await open({ role: 'buyer', state: 'asked', partner: BINU })
  expect(screen.getByText('Binu Nair says that you bought it.')).toBeVisible()
  answer('answerSale', reply({ role: 'buyer', state: 'confirmed', partner: BINU }))
  await tap('Yes, I bought it')
  expect(await screen.findByRole('heading', { level: 1, name: 'How did it go with Binu Nair?' })).toHaveFocus()
  expect(screen.getAllByRole('checkbox').map(box => box.closest('label')!.textContent)).toEqual([
    'It was as described',
    'They kept the appointment',
    'I would deal with them again',
  ])
  expect(screen.getByRole('button', { name: 'Send: none of these' })).toBeEnabled()
  await user.click(screen.getByRole('checkbox', { name: 'I would deal with them again' }))
  answer('sayOpinion', reply({ role: 'buyer', state: 'confirmed', partner: BINU, says: ['wouldDealAgain'] }))
  await tap('Send')
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toHaveFocus()
  expect(changes()).toEqual([
    ['p1/answer', { bought: true }],
    ['p1/opinion', { says: ['wouldDealAgain'] }],
  ])
})

it('the buyer says no, and the seller reads it and chooses another', async () => {
  const { tap, unmount } = await open({ role: 'buyer', state: 'asked', partner: BINU })
  answer('answerSale', reply({ role: 'buyer', state: 'denied', partner: BINU }))
  await tap('No, I did not buy it')
  expect(await screen.findByRole('heading', { name: 'Thank you. This sale does not count.' })).toBeVisible()
  unmount()
  queryClient.clear()
  await open({ state: 'denied', partner: BINU, buyers: [BINU, MEENA] })
  expect(screen.getByRole('heading', { level: 1, name: 'Binu Nair did not buy it' })).toBeVisible()
  expect(screen.getAllByRole('radio')).toHaveLength(1)
})

it('of a buyer, the seller says that they paid as agreed', async () => {
  await open({ state: 'confirmed', partner: BINU })
  expect(screen.getByRole('checkbox', { name: 'They paid as agreed' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'It was as described' })).toBeNull()
})

it('after the time there is nothing to answer', async () => {
  await open({ role: 'buyer', state: 'asked', partner: BINU, isOver: true })
  expect(screen.getByRole('heading', { level: 1, name: 'The time to answer is over.' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says what failed and can be tried again; a sale of others is not found', async () => {
  answer('getSale', OFFLINE)
  const { user } = renderPart(
    <Providers>
      <SaleOfPost postId="p1" />
    </Providers>,
  )
  expect(screen.getByRole('status', { name: 'Loading the sale' })).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('The sale could not be loaded.')
  answer('getSale', problem('postNotFound'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'My Ads' })).toHaveAttribute('href', '/my-ads')
})
