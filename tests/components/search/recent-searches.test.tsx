import { act, screen, waitFor, within } from '@testing-library/react'
import { recentSearches, rememberSearch } from '@/lib/search/recent-searches'
import { signOut } from '@/lib/auth/sign-out'
import { setViewer } from '@/lib/auth/viewer'
import { answer } from '../../support/network'
import { user as person } from '../../support/models'
import { box, openSearch, options, submitted } from './open-search'

describe('what was searched for before', () => {
  it('is offered, and forgotten one by one or whole', async () => {
    for (const text of ['goat', 'gir gaay', ' bhains   pune ', 'Goat']) rememberSearch(text, '')
    const { user } = await openSearch()
    expect(options()).toEqual(['Goat', 'bhains pune', 'gir gaay'])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(box()).toHaveAccessibleDescription('Press Delete to remove it.')
    await user.keyboard('{Delete}')
    expect(options()).toEqual(['Goat', 'gir gaay'])
    await user.click(
      within(screen.getByRole('option', { name: 'gir gaay' })).getByText('', { selector: 'span[aria-hidden]' }),
    )
    expect(recentSearches()).toEqual(['Goat'])
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }))
    expect(options()).toEqual([])
    expect(recentSearches()).toEqual([])
    expect(box()).toHaveFocus()
  })

  it('is searched for again, and remembered at most eight times', async () => {
    for (let number = 1; number <= 10; number++) rememberSearch(`goat ${number}`, '')
    expect(recentSearches()).toHaveLength(8)
    const { user } = await openSearch()
    await user.click(screen.getByRole('option', { name: 'goat 9' }))
    expect(submitted).toEqual(['goat 9'])
    expect(recentSearches()[0]).toBe('goat 9')
  })

  it('goes at a logout, and when another person signs in', async () => {
    const settled = () => act(() => new Promise(resolve => setTimeout(resolve)))
    rememberSearch('gir', '')
    act(() => setViewer(person({ id: 'u1' })))
    await settled()
    expect(recentSearches()).toEqual(['gir'])
    act(() => setViewer(person({ id: 'u2' })))
    await waitFor(() => expect(recentSearches()).toEqual([]))
    rememberSearch('boer', 'u2')
    answer('logout', { ok: true, msg: '', data: {} })
    await act(() => signOut())
    expect(recentSearches()).toEqual([])
  })
})
