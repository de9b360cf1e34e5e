import { watchSignIn } from '../../support/asked-sign-in'
import { act, screen, waitFor, within } from '@testing-library/react'
import { LoginGuard } from '@/components/auth/login-guard'
import { Saved } from '@/components/saved/saved'
import { ToastHost } from '@/components/ui/toast-host'
import { setPosition } from '@/lib/geo/position'
import { queryClient } from '@/lib/client/query-client'
import { setViewer } from '@/lib/auth/viewer'
import type { Post } from '@/lib/contract/posts'
import type { SavedSearch } from '@/lib/contract/saved-searches'
import { answer, OFFLINE, problem, sent } from '../../support/network'
import { post, user as person } from '../../support/models'
import { renderPart } from '../../support/render'

let last = 0
const seller = { id: 'seller', name: 'Asha', surname: 'Patil' }

function open(posts: Post[] | 'failed', values: Parameters<typeof person>[0] = {}, searches: SavedSearch[] = []) {
  queryClient.clear()
  if (posts === 'failed') answer('getSavedPosts', problem('unexpected'))
  else answer('getSavedPosts', { ok: true, msg: '', data: { posts } })
  answer('getSavedIds', { ok: true, msg: '', data: { ids: posts === 'failed' ? [] : posts.map(({ id }) => id) } })
  answer('getSavedSearches', { ok: true, msg: '', data: { searches } })
  const viewer = person({ id: `saver-${++last}`, name: 'Ravi', surname: 'Naik', address: 'Main road', ...values })
  const view = renderPart(
    <>
      <LoginGuard>{({ id }) => <Saved viewerId={id} />}</LoginGuard>
      <ToastHost />
    </>,
  )
  act(() => setViewer(viewer))
  return view
}

const privacy = (directMessage: boolean) =>
  answer('getPrivacy', {
    ok: true,
    msg: '',
    data: { privacy: { profileVisible: true, showEmail: false, showNumber: false, directMessage } },
  })

it('says how many there are, and of each what it is, where and how far', async () => {
  setPosition({ latitude: 17.8, longitude: 75.6 })
  open([
    post({
      seller,
      images: ['/media/a-112233/768.webp'],
      createdAt: '2025-11-20T10:00:00.000Z',
      location: { latitude: 17.9, longitude: 75.6 },
    }),
    post({ id: 'p2', seller, title: 'Gir cow', status: 'sold' }),
  ])
  expect(screen.getByRole('status', { name: 'Loading your saved ads' })).toBeInTheDocument()
  const [first, second] = await screen.findAllByRole('article')
  expect(screen.getByText('2 saved ads')).toBeInTheDocument()
  expect(first).toHaveTextContent(/₹85,000.*Saved.*Murrah buffalo.*Buffalo.*Mohol, Solapur.*11 km/)
  expect(within(first!).getByText('20/11/2025')).toBeVisible()
  expect(first!.querySelector('img')).toHaveAttribute('src', '/media/a-112233/768.webp')
  expect(within(first!).getByRole('link', { name: 'View details' })).toHaveAttribute('href', '/post/p1')
  expect(second).toHaveTextContent(/Sold.*Gir cow/)
  expect(within(second!).queryByRole('button', { name: 'Contact seller' })).toBeNull()
  act(() => setPosition(null))
})

it('one that has ended says so, cannot be asked about, and keeps its heart', async () => {
  open([post({ seller, status: 'ended' })])
  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent(/Ended.*Murrah buffalo/)
  expect(within(card).getByRole('button', { name: 'Saved Murrah buffalo' })).toBeVisible()
  expect(within(card).queryByRole('button', { name: 'Contact seller' })).toBeNull()
})

it('one that is taken away can be brought back from its words', async () => {
  const { user } = open([post({ seller }), post({ id: 'p2', seller, title: 'Gir cow' })])
  let saved = true
  answer('savePost', () => ({ status: 200, wire: { ok: true, msg: '', data: { saved: (saved = !saved) } } }))
  await user.click(await screen.findByRole('button', { name: 'Saved Murrah buffalo' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(await screen.findByText('Post removed from saved')).toBeInTheDocument()
  expect(screen.getByText('1 saved ad')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(screen.getAllByRole('article').map(card => card.querySelector('h2')?.textContent)).toEqual([
      'Murrah buffalo',
      'Gir cow',
    ]),
  )
})

it('one that could not be taken away is here again', async () => {
  const { user } = open([post({ seller })])
  answer('savePost', OFFLINE)
  await user.click(await screen.findByRole('button', { name: 'Saved Murrah buffalo' }))
  expect(await screen.findByText('Failed to save post.')).toBeInTheDocument()
  expect(screen.getByRole('article')).toBeInTheDocument()
})

it('who has none is led to the categories', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'You have no saved ads yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See categories' })).toHaveAttribute('href', '/categories')
})

it('a failure says what happened and can be tried again', async () => {
  const { user } = open('failed')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your saved ads could not be loaded.Something went wrong. Please try again.',
  )
  answer('getSavedPosts', { ok: true, msg: '', data: { posts: [post({ seller })] } })
  answer('getSavedIds', { ok: true, msg: '', data: { ids: ['p1'] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toHaveTextContent('Murrah buffalo')
})

describe('contacting the seller', () => {
  const press = async (user: ReturnType<typeof open>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Contact seller' }))

  it('opens the chat about this ad', async () => {
    privacy(true)
    const { user, router } = open([post({ seller })])
    await press(user)
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/chat?to=seller&post=p1'))
  })

  it('is refused where the seller takes no messages', async () => {
    privacy(false)
    const { user, router } = open([post({ seller })])
    await press(user)
    expect(await screen.findByText('Messaging is disabled')).toBeInTheDocument()
    expect(router.push).not.toHaveBeenCalled()
  })

  it('asks who has an incomplete profile for what is missing', async () => {
    const asked = watchSignIn()
    const { user, router } = open([post({ seller })], { address: '' })
    await press(user)
    await waitFor(() => expect(asked).toMatchObject([{ notice: 'loginToContact', profile: true }]))
    expect(router.push).not.toHaveBeenCalled()
  })

  it('is not offered on an own ad', async () => {
    open([post({ seller: { ...seller, id: `saver-${last + 1}` } })])
    expect(await screen.findByRole('article')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Contact seller' })).toBeNull()
  })
})

describe('saved searches', () => {
  const search = (values: Partial<SavedSearch> = {}): SavedSearch => ({
    id: 's1',
    filters: { q: 'pune', categoryId: 'buffalo', breedId: 'murrah' },
    parts: [
      { kind: 'category', id: 'buffalo', label: 'Buffalo' },
      { kind: 'district', id: 'Pune', label: 'Pune' },
      { kind: 'milk', id: '10-', label: '10 litre', from: 10, to: null },
      { kind: 'advType', id: 'Buy', label: 'Buy' },
      { kind: 'photos', id: 'photos', label: 'photos' },
    ],
    newCount: 0,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...values,
  })
  afterEach(() => history.replaceState(null, '', '/'))

  it('are named by what they ask for, lead to the newest ads, and are no longer new once opened', async () => {
    const { user } = open([], {}, [search({ newCount: 3 })])
    answer('openSavedSearch', { ok: true, msg: '', data: {} })
    await user.click(await screen.findByRole('tab', { name: 'Searches 3' }))
    const link = await screen.findByRole('link', { name: 'Buffalo · Pune · From 10 L/day · Wanted · With photos only' })
    expect(link).toHaveAttribute('href', '/category/buffalo?q=pune&sort=newest&breed=murrah')
    expect(screen.getByText('3 new ads')).toBeInTheDocument()
    link.addEventListener('click', event => event.preventDefault())
    await user.click(link)
    await waitFor(() => expect(screen.queryByText('3 new ads')).toBeNull())
    expect(sent.map(({ path }) => path)).toContain('/api/v2/savedsearch/s1/opened')
  })

  it('one that is removed can be brought back', async () => {
    const { user } = open([], {}, [search()])
    await user.click(await screen.findByRole('tab', { name: 'Searches' }))
    answer('removeSavedSearch', { ok: true, msg: '', data: {} })
    await user.click(await screen.findByRole('button', { name: /^Remove Buffalo/ }))
    expect(await screen.findByRole('heading', { name: 'You have no saved searches yet' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    answer('saveSearch', { ok: true, msg: '', data: { search: search({ id: 's2' }), isNew: true } })
    answer('getSavedSearches', { ok: true, msg: '', data: { searches: [search({ id: 's2' })] } })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: /^Buffalo/ })).toBeInTheDocument()
    expect(sent.find(({ method, path }) => method === 'POST' && path.startsWith('/api/v2/savedsearch?'))?.body).toEqual(
      { q: 'pune', categoryId: 'buffalo', breedId: 'murrah' },
    )
  })
})
