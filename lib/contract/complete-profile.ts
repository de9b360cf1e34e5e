import type { User } from './users'

/** A profile is incomplete while name, surname or address is missing (PRODUCT § 3). It stands apart from the schemas, so that a page can ask without loading them. */
export function isProfileComplete(user: Pick<User, 'name' | 'surname' | 'address'>): boolean {
  return [user.name, user.surname, user.address].every(text => text.trim() !== '')
}
