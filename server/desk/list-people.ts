import { asc, sql } from 'drizzle-orm'
import type { DeskRole } from '@/lib/contract/desk'
import { isoTime } from '../db/client'
import { deskPeople } from '../db/schema-desk'
import { services } from '../services/services'

/** A person of the desk, as the page of people shows them. */
type DeskPerson = {
  id: string
  /** Null for those who may not see it. */
  mobile: string | null
  name: string
  role: DeskRole
  /** How many passkeys they have; without one, only an invitation lets them in. */
  passkeys: number
  /** Is there an invitation that still opens? */
  isInvited: boolean
  createdAt: string
}

/**
 * All people of the desk, by name.
 * @param hasNumbers false: their numbers are not even read
 */
export async function listPeople(hasNumbers: boolean): Promise<DeskPerson[]> {
  const { db } = await services()
  const rows = await db
    .select({
      id: deskPeople.id,
      mobile: hasNumbers ? deskPeople.mobile : sql<null>`null`,
      name: deskPeople.name,
      role: deskPeople.role,
      createdAt: deskPeople.createdAt,
      isInvited: sql<boolean>`coalesce(${deskPeople.invitedUntil} > now(), false)`,
      passkeys: sql<number>`(select count(*) from desk_passkeys where person_id = desk_people.id)::int`,
    })
    .from(deskPeople)
    .orderBy(asc(sql`lower(${deskPeople.name})`), asc(deskPeople.id))
  return rows.map(row => ({ ...row, createdAt: isoTime(row.createdAt) }))
}
