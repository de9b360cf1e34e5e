import { act, screen, within } from '@testing-library/react'
import { CompleteProfile } from '@/components/layout/complete-profile'
import { TopBar } from '@/components/layout/top-bar'
import { takeToasts } from '@/components/ui/toast'
import { onViewer, setViewer } from '@/lib/auth/viewer'
import { STORE_URL } from '@/lib/seo/brand'
import { LOCALE_TABLE } from '@/lib/i18n/locales'
import { answer, problem, sent } from '../../support/network'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

const COMPLETE = { name: 'Asha', surname: 'Patil', address: 'Mohol' }
const show = () => renderPart(<TopBar />)

// The first listener looks for a session and finds none; after that, nothing replaces the user that a test sets.
beforeAll(() => void onViewer(() => {}))

beforeEach(() => {
  takeToasts()
  act(() => setViewer(null))
  answer('getUnreadCount', { ok: true, msg: '', data: { count: 0 } })
})

it('offers the app, the languages and the sign-in to a visitor', async () => {
  const asked = jest.fn()
  window.addEventListener('agrihaat:sign-in', asked)
  const { user } = show()
  const app = screen.getByRole('link', { name: 'Download App' })
  expect(app).toHaveAttribute('href', STORE_URL)
  expect(app).toHaveAttribute('target', '_blank')
  // The accessible name contains the button's visible text.
  const languages = screen.getByRole('button', { name: /Choose your language/ })
  expect(languages).toHaveAccessibleName(expect.stringContaining('अ/A English'))
  for (const { nativeName } of LOCALE_TABLE)
    expect(screen.getByRole('link', { name: new RegExp(nativeName) })).toBeInTheDocument()
  expect(screen.queryByText('Complete profile')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(asked).toHaveBeenCalledTimes(1)
  window.removeEventListener('agrihaat:sign-in', asked)
})

it('searches with a plain form in the language of the page', () => {
  show()
  const form = screen.getByRole('search')
  expect(form).toHaveAttribute('action', '/search')
  expect(form).toHaveAttribute('method', 'get')
  expect(within(form).getByRole('combobox')).toHaveAttribute('name', 'q')
})

it.each([
  ['the name', { ...COMPLETE, name: '' }, 'P'],
  ['the surname', { ...COMPLETE, surname: ' ' }, 'A'],
  ['the address', { ...COMPLETE, address: '' }, 'AP'],
  ['everything', {}, 'U'],
])('who lacks %s is asked to complete the profile', async (_, values, avatar) => {
  act(() => setViewer(person(values)))
  renderPart(
    <>
      <TopBar />
      <CompleteProfile />
    </>,
  )
  // One is in the bar of wide screens, one under the bar of small ones.
  for (const link of await screen.findAllByRole('link', { name: 'Complete profile' }))
    expect(link).toHaveAttribute('href', '/profile?next=%2F')
  expect(screen.getAllByRole('link', { name: 'Complete profile' })).toHaveLength(2)
  const account = screen.getByRole('button', { name: /Your account/ })
  expect(account).toHaveAccessibleName(/Your name or address is missing/)
  expect(account).toHaveTextContent(new RegExp(`^${avatar}Your account`))
})

it('who has a whole profile is not asked; the menu leads to it, to the settings and out', async () => {
  act(() => setViewer(person(COMPLETE)))
  const { user } = show()
  const account = screen.getByRole('button', { name: 'Your account' })
  expect(account).toHaveTextContent('AP')
  expect(screen.queryByText('Complete profile')).toBeNull()
  await user.click(account)
  expect(await screen.findByText('Asha Patil')).toBeInTheDocument()
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  answer('logout', problem('unavailable'))
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
  expect(takeToasts()).toMatchObject([{ kind: 'error', text: 'Something went wrong. Please try again.' }])
  expect(screen.getByRole('button', { name: 'Your account' })).toBeInTheDocument()
  answer('logout', { ok: true, msg: '', data: {} })
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'You are signed out' }])
  expect(sent.filter(({ path }) => path.endsWith('logout'))).toHaveLength(2)
})

it.each([
  ['क्षमा', 'क्षीरसागर', 'क्षक्षी'],
  ['மீனா', '', 'மீ'],
  ['', '', 'U'],
])('the avatar of %s %s shows %s', (name, surname, letters) => {
  act(() => setViewer(person({ ...COMPLETE, name, surname })))
  show()
  expect(screen.getByRole('button', { name: /Your account/ }).firstChild).toHaveTextContent(new RegExp(`^${letters}$`))
})

it('the avatar is the picture where there is one', () => {
  act(() => setViewer(person({ ...COMPLETE, image: '/media/a-112233/768.webp' })))
  const { container } = show()
  expect(container.querySelector('button img')).toHaveAttribute('src', '/media/a-112233/320.webp')
})
