import { DESK_NAME_LENGTH, DESK_ROLES, type DeskRole } from '@/lib/contract/desk'
import { DeskError } from './desk-error'
import { listPeople } from './list-people'
import { toList } from './listed'
import { oneLine } from './one-line'
import { findByMobile, invitePerson, removePerson } from './people'
import type { Act } from './trail'

const isMobile = (text: string) => /^[6-9]\d{9}$/.test(text)
const isRole = (text: string): text is DeskRole => (DESK_ROLES as readonly string[]).includes(text)

/**
 * Invites somebody to the desk in the browser, or again.
 * @param words the number, the role, and the name, which may be several words
 * @returns the link for them
 * @throws DeskError
 */
export async function runInvite([mobile = '', role = '', ...names]: string[], act: Act): Promise<string> {
  const name = oneLine(names.join(' '))
  if (!isMobile(mobile)) throw new DeskError('The number must be the ten digits of a mobile number.')
  if (!isRole(role)) throw new DeskError(`The role must be ${DESK_ROLES.join(', ')}.`)
  if (name.length > DESK_NAME_LENGTH) throw new DeskError(`A name has at most ${DESK_NAME_LENGTH} letters.`)
  return `${await invitePerson(mobile, role, name, act)}\nThe link opens once, within 24 hours. Give it to this person alone.`
}

/** The people of the desk, one line each. */
export async function runPeople(): Promise<string> {
  const people = await listPeople(true)
  if (people.length === 0) return 'Nobody is invited to the desk in the browser.'
  return toList(
    people.map(({ id, mobile, name, role, passkeys, isInvited }) =>
      [name, mobile, role, id, `${passkeys} passkeys`, ...(isInvited ? ['invited'] : [])].join('  '),
    ),
  )
}

/**
 * Removes somebody from the desk in the browser.
 * @param mobile ten digits
 * @throws DeskError
 */
export async function runRemove(mobile: string, act: Act): Promise<string> {
  const person = await findByMobile(mobile)
  if (!person) throw new DeskError('Nobody of the desk has this number.')
  await removePerson(person.id, act)
  return `Person ${person.id} is removed.`
}
