import { act, screen, waitFor } from '@testing-library/react'
import { SellerCard } from '@/components/post/seller-card'
import { SavedPostCard } from '@/components/saved/saved-post-card'
import { ToastHost } from '@/components/ui/toast-host'
import { setViewer } from '@/lib/auth/viewer'
import type { Post } from '@/lib/contract/posts'
import { watchSignIn } from '../../support/asked-sign-in'
import { answer } from '../../support/network'
import { ASHA_PATIL, post, user as person } from '../../support/models'
import { renderPart } from '../../support/render'

beforeEach(() => act(() => setViewer(null)))

async function open(type: Post['type'], viewer: ReturnType<typeof person> | null = null) {
  const ad = post({ type, seller: ASHA_PATIL })
  answer('getPrivacy', {
    ok: true,
    msg: '',
    data: { privacy: { profileVisible: true, showEmail: false, showNumber: false, directMessage: false } },
  })
  answer('getPost', { ok: true, msg: '', data: { posts: [ad] } })
  const view = renderPart(
    <>
      <SellerCard post={ad} seller={ASHA_PATIL} trust={{ sold: 0, removed: 0, answersWithinHours: null }} />
      <ToastHost />
    </>,
  )
  await act(async () => setViewer(viewer))
  return view
}

it.each<[Post['type'], who: string, contact: string, login: string]>([
  ['Sell', 'Seller', 'Contact seller', 'loginToContact'],
  ['Buy', 'Buyer', 'Contact buyer', 'loginToBuyer'],
  ['Rent', 'Owner', 'Contact owner', 'loginToOwner'],
])('the card of an ad of the type %s names the %s', async (type, who, contact, login) => {
  const asked = watchSignIn()
  const { user } = await open(type)
  const card = screen.getByRole('complementary', { name: who })
  expect(card).toHaveTextContent(who)
  if (type !== 'Sell') expect(card).not.toHaveTextContent(/seller/i)
  await user.click(screen.getByRole('button', { name: contact }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({ notice: login, about: 'Asha Patil' })
  await user.click(screen.getByRole('link', { name: /Asha Patil/ }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.notice).toBe(type === 'Sell' ? 'loginToSeller' : login)
})

it('who reads a wanted ad sells, and is not told to see the animal before paying', async () => {
  await open('Buy')
  expect(screen.queryByText(/before you pay/)).toBeNull()
  expect(
    screen.getByText(
      'Let the animal or goods go only when the money is in your account. To receive money you never need a PIN, a QR code or an OTP.',
    ),
  ).toBeVisible()
})

it.each<[Post['type'], RegExp]>([
  ['Sell', /Seller has disabled contact options/],
  ['Buy', /Contact is switched off/],
  ['Rent', /Contact is switched off/],
])('of the type %s, where no way is open, it says so', async (type, words) => {
  await open(type, person({ name: 'Ravi', surname: 'Naik', address: 'Main road' }))
  expect(await screen.findByText(words)).toBeVisible()
})

it.each<[Post['type'], string]>([
  ['Sell', 'Contact seller'],
  ['Buy', 'Contact buyer'],
  ['Rent', 'Contact owner'],
])('a saved ad of the type %s says %s', (type, contact) => {
  renderPart(<SavedPostCard post={post({ type })} viewerId="reader" onRemoved={() => {}} />)
  expect(screen.getByRole('button', { name: contact })).toBeVisible()
})
