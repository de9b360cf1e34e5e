import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SentTexts } from '@/lib/contract/desk-mailing-bodies'
import { hideContacts } from '@/lib/fraud/contact-in-text'
import { refuseAddress } from '../mail/address'
import { isMailOffered } from '../mail/transport'
import { queueMailing } from '../notifications/mailing'
import { services } from '../services/services'
import { DeskError } from './desk-error'
import { oneLine } from './one-line'
import { recordAct, type Act } from './trail'

/** Sends tips and offers by e-mail to everybody who wants them, from a file with the texts. */
export async function sendMailing(file: string, act: Act): Promise<string> {
  const { db, environment } = await services()
  if (!isMailOffered(environment))
    throw new DeskError('This site sends no e-mails: SMTP_URL and MAIL_FROM are missing.')
  const texts = await readTexts(file)
  // The mails are queued in parts, so the act stands before all of them.
  await recordAct(db, act, hideContacts(oneLine(path.basename(file))))
  const { id, people, added, last, isStopped } = await queueMailing(texts, act.by)
  if (isStopped) throw new DeskError(`Mailing ${id} was stopped at the desk. Nobody is queued.`)
  const until = last ? `, the last one for ${last.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''
  return `Mailing ${id} is queued for ${people} people; by this command: ${added}${until}.`
}

async function readTexts(file: string) {
  let json: unknown
  try {
    json = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new DeskError(`${file} cannot be read: ${(error as Error).message}`)
  }
  const parsed = SentTexts.safeParse(json)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new DeskError([`${file} must be {"en": {"subject": "…", "text": "…"}, "hi": {…}, …}:`, ...faults].join('\n'))
}

/** Records that mails to an address bounce. */
export async function noteBounce(address: string, act: Act): Promise<string> {
  const { db } = await services()
  const people = await db.transaction(async transaction => {
    await recordAct(transaction, act, '[address]')
    const refused = await refuseAddress(transaction, address)
    if (refused === 0) throw new DeskError('Nobody has this e-mail address.')
    return refused
  })
  return `No more e-mails go to this address; people who have it: ${people}.`
}
