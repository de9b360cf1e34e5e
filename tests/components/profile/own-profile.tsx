import { act, screen } from '@testing-library/react'
import { Profile } from '@/components/profile/profile'
import { takeToasts } from '@/components/ui/toast'
import { queryClient } from '@/lib/api/query-client'
import { setViewer, useViewer } from '@/lib/api/viewer'
import type { User } from '@/lib/contract/users'
import { answer } from '../../support/network'
import { settings, user as person } from '../../support/models'
import { renderPart, type Rendered } from '../../support/render'

/** Someone whose profile is complete, with a place that the device told. */
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

/** As the page shows it: whoever is the viewer now. */
function OwnProfile() {
  const { user } = useViewer()
  return user ? <Profile key={user.id} user={user} /> : null
}

/** Opens the profile of who is signed in; `search` is the address's query. */
export function open(user: User, search?: string): Rendered {
  act(() => setViewer(user))
  const view = renderPart(<OwnProfile />, search)
  // The first look asks the cookies, which name nobody here.
  act(() => setViewer(user))
  return view
}

export const save = () => screen.getByRole('button', { name: 'Save profile' })
/** The server saves, and the profile is then as given. */
export const saves = (user: User) => answer('updateProfile', { ok: true, msg: '', user })
