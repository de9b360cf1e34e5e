import type { User } from '../contract/users'

const KEY = 'viewer'

/**
 * Remembers the last signed-in user, so that the ad form opens without a connection. It leaves out what no form needs
 * there: number, e-mail, address, pincode, exact place and picture. Null removes the remembered user.
 */
export function keepViewer(user: User | null): void {
  try {
    if (!user) return localStorage.removeItem(KEY)
    const { id, name, surname, place, phoneShown, status, createdAt } = user
    localStorage.setItem(
      KEY,
      JSON.stringify({
        id,
        name,
        surname,
        place,
        phoneShown,
        status,
        createdAt,
        address: user.address === '' ? '' : '–',
      }),
    )
  } catch {
    // The browser stores nothing: the page then asks the server each time.
  }
}

/** The last signed-in user of this phone, without the fields that are not remembered; null if none is remembered. */
export function keptViewer(): User | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as User | null
    return kept && typeof kept.id === 'string'
      ? { ...kept, mobile: '', email: '', pincode: '', image: null, location: null }
      : null
  } catch {
    return null
  }
}
