import { act, screen, waitFor, within } from '@testing-library/react'
import { NO_GOODS } from '@/lib/contract/goods'
import { PostList } from '@/components/listing/post-list'
import { ShareButton } from '@/components/shared/share-button'
import { ToastHost } from '@/components/ui/toast-host'
import { setPosition } from '@/lib/geo/position'
import { setViewer } from '@/lib/auth/viewer'
import { answer } from '../../support/network'
import { BUFFALO, post, user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const HOUR = 3_600_000
const murrah = { id: 'murrah', categoryId: 'buffalo', names: { en: 'Murrah' } }
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

beforeEach(() => answer('getSavedIds', { ok: true, msg: '', data: { ids: [] } }))

it('a card says what, how much, where, who and when; its link and its heart stand side by side', () => {
  renderPart(
    <PostList
      posts={[
        post({
          category: BUFFALO,
          breed: murrah,
          type: 'Rent',
          createdAt: ago(5),
          images: ['/media/a-112233/768.webp', '/media/b-112233/768.webp'],
          seller: { id: 's', name: 'Asha', surname: 'Patil' },
        }),
      ]}
      level={2}
    />,
  )
  const card = screen.getByRole('article')
  for (const words of ['Murrah', 'For rent', '₹85,000', 'Calm', 'Mohol, Solapur', 'AP', 'Asha Patil', '5 hours ago'])
    expect(within(card).getByText(words)).toBeInTheDocument()
  expect([...card.querySelectorAll('img')].map(image => image.getAttribute('src'))).toEqual([
    '/media/a-112233/768.webp',
  ])
  const link = within(card).getByRole('link')
  expect(link).toHaveAttribute('href', '/post/p1')
  const heart = within(card).getByRole('button', { name: 'Save Murrah buffalo' })
  expect(link).not.toContainElement(heart)
})

it('the card of goods says the few facts by which one compares them', () => {
  renderPart(
    <PostList posts={[post({ goods: { ...NO_GOODS, brand: 'Swaraj', year: 2018, horsepower: 45, hours: 900 } })]} />,
  )
  expect(screen.getByText('2018 · 45 HP')).toBeInTheDocument()
})

it.each([
  [0, 'Just now'],
  [0.5, '30 minutes ago'],
  [1, '1 hour ago'],
  [24, '1 day ago'],
  [24 * 30, '30 days ago'],
])('an ad of %d hours ago is of %s', (hours, words) => {
  renderPart(<PostList posts={[post({ createdAt: ago(hours) })]} />)
  expect(screen.getByText(words)).toHaveAttribute('datetime')
})

it('an older ad shows its date', () => {
  renderPart(<PostList posts={[post({ createdAt: '2025-11-20T10:00:00.000Z' })]} />)
  expect(screen.getByText('20/11/2025')).toBeInTheDocument()
})

it('how far it is stands there once the reader has a place', () => {
  renderPart(<PostList posts={[post({ location: { latitude: 17.8, longitude: 75.6 } })]} />)
  expect(screen.queryByText(/km$/)).toBeNull()
  act(() => setPosition({ latitude: 18.8, longitude: 75.6 }))
  expect(screen.getByText('111 km')).toBeInTheDocument()
  act(() => setPosition(null))
})

it('a sold ad says so', () => {
  renderPart(<PostList posts={[post({ status: 'sold', type: 'Rent' })]} />)
  expect(screen.getByText('Sold')).toBeInTheDocument()
  expect(screen.queryByText('For rent')).toBeNull()
})

it.each([
  [ago(0), 'Confirmed today'],
  [ago(24), 'Confirmed 1 day ago'],
  [ago(48), 'Confirmed 2 days ago'],
])('an ad that was confirmed since says so, and still when it was posted', (confirmedAt, words) => {
  renderPart(<PostList posts={[post({ createdAt: ago(24 * 10), confirmedAt })]} />)
  expect(screen.getByRole('article')).toHaveTextContent(`10 days ago${words}`)
})

it.each([
  ['on the day of its posting', { createdAt: ago(20), confirmedAt: ago(1) }],
  ['and is sold', { createdAt: ago(200), confirmedAt: ago(100), status: 'sold' as const }],
])('an ad that was confirmed %s does not say so', (_, values) => {
  renderPart(<PostList posts={[post(values)]} />)
  expect(screen.getByRole('article')).not.toHaveTextContent('Confirmed')
})

it('the menu is for who is signed in, and not on own ads', async () => {
  const menu = () => screen.queryByRole('button', { name: 'More options Murrah buffalo' })
  renderPart(<PostList posts={[post({ seller: { id: 'seller', name: 'Asha', surname: 'Patil' } })]} />)
  await act(async () => setViewer(null))
  expect(menu()).toBeNull()
  await act(async () => setViewer(person({ id: 'seller' })))
  expect(menu()).toBeNull()
  await act(async () => setViewer(person({ id: 'reader' })))
  expect(menu()).toBeInTheDocument()
})

describe('sharing', () => {
  const share = async () => {
    const { user } = renderPart(
      <>
        <ShareButton postId="p1" title="Murrah buffalo" price="₹85,000" />
        <ToastHost />
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Share' }))
  }
  const give = (sheet: unknown) => Object.defineProperty(navigator, 'share', { configurable: true, value: sheet })
  afterEach(() => give(undefined))

  it("uses the device's own sheet", async () => {
    const sheet = jest.fn(async () => {})
    give(sheet)
    await share()
    expect(sheet).toHaveBeenCalledWith({
      title: 'Murrah buffalo',
      text: 'Murrah buffalo, ₹85,000. See this ad on AgriHaat:',
      url: 'http://localhost/post/p1',
    })
    expect(screen.queryByText('Link copied!')).toBeNull()
  })

  it('copies the link where there is none', async () => {
    await share()
    expect(await screen.findByText('Link copied!')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe('http://localhost/post/p1')
  })

  it('says nothing to who closes the sheet', async () => {
    give(() => Promise.reject(new DOMException('closed', 'AbortError')))
    await share()
    await waitFor(() => expect(screen.queryByText('Link copied!')).toBeNull())
  })
})
