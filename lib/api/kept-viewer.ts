import type { User } from '../contract/users'

const KEY = 'viewer'

/**
 * Remembers who was signed in last, so that the ad form opens without a connection. What no form needs there is left out: number,
 * e-mail, address, pincode, exact place and picture. Null: nobody is remembered.
 */
export function keepViewer(user: User | null): void {
  try {
    if (!user) return localStorage.removeItem(KEY)
    const { id, name, surname, place, phoneShown, status, createdAt } = user
    localStorage.setItem(KEY, JSON.stringify({ id, name, surname, place, phoneShown, status, createdAt, address: user.address === '' ? '' : '–' }))
  } catch {
    // A browser that keeps nothing asks the server each time.
  }
}

/** Who was signed in last on this phone, as far as it is remembered. */
export function keptViewer(): User | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as User | null
    return kept && typeof kept.id === 'string' ? { ...kept, mobile: '', email: '', pincode: '', image: null, location: null } : null
  } catch {
    return null
  }
}
