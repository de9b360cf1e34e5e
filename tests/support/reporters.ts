import { sql } from 'drizzle-orm'
import { send } from './client'
import { makePerson } from './people'
import type { TestSite } from './site'

let last = 0

/** An address from which nobody has reported; the site must trust one proxy. */
export const newAddress = () => ({ 'x-forwarded-for': `100.70.${Math.floor(++last / 250)}.${(last % 250) + 1}` })

/** A user whose account is older than a day. */
export const oldPerson = (site: TestSite) => makePerson(site, { createdAt: sql`now() - interval '25 hours'` as never })

/** Five users whose reports count report a post, which hides it. */
export async function reportByFive(site: TestSite, id: string, reason = 'fraud'): Promise<void> {
  for (let time = 0; time < 5; time++)
    await send(site, 'reportPost', {
      params: { id },
      body: { reason },
      token: (await oldPerson(site)).token,
      headers: newAddress(),
    })
}
