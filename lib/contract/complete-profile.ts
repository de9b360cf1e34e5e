import type { User } from './users'

/**
 * Is the profile complete? It is incomplete while name, surname or address is missing (PRODUCT § 3). This function is
 * not in the file of the schemas, so that a page can use it without loading them.
 */
export function isProfileComplete(user: Pick<User, 'name' | 'surname' | 'address'>): boolean {
  return [user.name, user.surname, user.address].every(text => text.trim() !== '')
}
