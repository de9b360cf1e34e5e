import type { User } from '../contract/users'
import { keepValue, readValue } from '../stored'

const KEY = 'viewer'

/**
 * Remembers the last signed-in user, so that the ad form opens without a connection. It leaves out what no form needs
 * there: number, e-mail, address, pincode, exact place and picture. Null removes the remembered user.
 */
export function keepViewer(user: User | null): void {
  if (!user) return void keepValue(KEY, null)
  const { id, name, surname, place, phoneShown, status, createdAt } = user
  const address = user.address === '' ? '' : '–'
  keepValue(KEY, { id, name, surname, place, phoneShown, status, createdAt, address })
}

/** The last signed-in user of this phone, without the fields that are not remembered; null if none is remembered. */
export function keptViewer(): User | null {
  const kept = readValue<User>(KEY)
  return typeof kept?.id === 'string'
    ? { ...kept, mobile: '', email: '', pincode: '', image: null, location: null }
    : null
}
