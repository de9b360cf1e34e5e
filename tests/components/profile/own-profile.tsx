import { act, screen } from '@testing-library/react'
import { Profile } from '@/components/profile/profile'
import { takeToasts } from '@/components/ui/toast'
import { queryClient } from '@/lib/client/query-client'
import { setViewer, useViewer } from '@/lib/auth/viewer'
import type { User } from '@/lib/contract/users'
import { answer } from '../../support/network'
import { settings, user as person } from '../../support/models'
import { renderPart, type Rendered } from '../../support/render'

/** A user with a complete profile and a place from the device. */
export const ASHA = person({
  name: 'Asha',
  surname: 'Patil',
  address: 'Near the well',
  pincode: '413213',
  place: { village: 'Angar', subdistrict: 'Mohol', district: 'Solapur', state: 'Maharashtra' },
  location: { latitude: 17.8123, longitude: 75.6499 },
  createdAt: '2026-03-04T10:00:00.000Z',
})

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  takeToasts()
  answer('getSettings', { ok: true, msg: '', data: settings() })
})

/** As on the page: the profile of the current viewer. */
function OwnProfile() {
  const { user } = useViewer()
  return user ? <Profile key={user.id} user={user} /> : null
}

/** Opens the profile of the signed-in user; `search` is the query of the address. */
export function open(user: User, search?: string): Rendered {
  act(() => setViewer(user))
  const view = renderPart(<OwnProfile />, search)
  // The page's own request finds no session cookie and signs the viewer out, so the viewer is set again.
  act(() => setViewer(user))
  return view
}

export const save = () => screen.getByRole('button', { name: 'Save profile' })
/** The server stores the profile, which is then as given. */
export const saves = (user: User) => answer('updateProfile', { ok: true, msg: '', user })
