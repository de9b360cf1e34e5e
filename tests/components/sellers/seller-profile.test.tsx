import { act, screen } from '@testing-library/react'
import { SellerMissing } from '@/components/sellers/seller-missing'
import { SellerProfile } from '@/components/sellers/seller-profile'
import { setViewer } from '@/lib/auth/viewer'
import type { Seller } from '@/lib/contract/sellers'
import { answer } from '../../support/network'
import { ASHA_PATIL, user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const stats = { active: 1200, sold: 34, total: 1234 }
const complete = { name: 'Ravi', surname: 'Naik', address: 'Main road' }

async function open(
  viewer: ReturnType<typeof person> | null,
  shows: Partial<Seller> = {},
  privacy = { showNumber: true, directMessage: true },
) {
  answer('getPrivacy', { ok: true, msg: '', data: { privacy: { profileVisible: true, showEmail: true, ...privacy } } })
  answer('getSeller', { ok: true, msg: '', data: { user: { ...ASHA_PATIL, ...shows }, stats } })
  const view = renderPart(<SellerProfile seller={ASHA_PATIL} name="Asha Patil" stats={stats} />)
  await act(async () => setViewer(viewer))
  return view
}

it('says who it is, where, since when, and counts the ads by status', async () => {
  await open(null)
  expect(screen.getByRole('heading', { level: 1, name: 'Asha Patil' })).toBeInTheDocument()
  expect(screen.getByText('Solapur, Maharashtra')).toBeInTheDocument()
  expect(screen.getByText('Member since 06/01/2026')).toBeInTheDocument()
  expect(screen.getAllByRole('term').map(term => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Active', '1,200'],
    ['Sold', '34'],
    ['Total', '1,234'],
  ])
  expect(screen.getByRole('button', { name: 'Contact seller' })).toBeInTheDocument()
})

it('number and e-mail are there for a complete profile, where the seller shows them', async () => {
  await open(person(complete), { contactPostId: 'post1', phone: '9876543210', email: 'asha@example.org' })
  expect(await screen.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876543210')
  expect(screen.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', 'mailto:asha@example.org')
  expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute('href', '/chat?to=seller')
})

it('a seller who wants no contact says so', async () => {
  await open(person(complete), {}, { showNumber: false, directMessage: false })
  expect(await screen.findByText('Seller has disabled contact options')).toBeInTheDocument()
})

it('the own page says that it is, and leads to the profile', async () => {
  await open(person({ id: 'seller' }))
  expect(screen.getByText('This is your public page')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile')
})

it('a seller who is not there leads to the categories', () => {
  renderPart(<SellerMissing />)
  expect(screen.getByRole('heading', { level: 1, name: 'Seller not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to categories' })).toHaveAttribute('href', '/categories')
})
