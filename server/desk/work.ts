import type { FailedWork } from '@/lib/contract/desk-work'
import { services } from '../services/services'
import { lockModerator } from './cases/locks'
import { DeskError } from './desk-error'
import { oneLine } from './one-line'
import { recordAct, type Act } from './trail'
import { byOf } from './web/own-passkeys'
import type { DeskViewer } from './web/sessions'

/** What the site gave up after it had tried for long, by kind. */
export async function listFailed(): Promise<FailedWork[]> {
  const { db, jobs } = await services()
  return jobs.failed.list(db)
}

/** The same for the terminal. */
export async function printFailed(): Promise<string> {
  const failed = await listFailed()
  if (failed.length === 0) return 'Nothing was given up.'
  return failed
    .map(({ kind, number, first, last, fault }) => `${kind}  ${number}, ${first} to ${last}\n  ${oneLine(fault)}`)
    .join('\n')
}

/** Tries work of a kind again, or forgets it. @throws DeskError if there is none */
async function settle(act: 'again' | 'forget', kind: string, by: string, viewer?: DeskViewer): Promise<number> {
  const { db, jobs } = await services()
  return db.transaction(async transaction => {
    if (viewer) await lockModerator(transaction, viewer)
    await recordAct(transaction, { by, act: `${act} work`, reason: '' }, kind)
    const number = await jobs.failed[act === 'again' ? 'repeat' : 'forget'](transaction, kind)
    if (number === 0) throw new DeskError(`Nothing of “${kind}” was given up.`)
    return number
  })
}

/** For the desk in the browser. @throws DeskError if there is none */
export const repeatWork = async (viewer: DeskViewer, kind: string) => settle('again', kind, byOf(viewer), viewer)
/** For the desk in the browser. @throws DeskError if there is none */
export const forgetWork = async (viewer: DeskViewer, kind: string) => settle('forget', kind, byOf(viewer), viewer)

/** `again KIND`. @throws DeskError if there is none */
export const runAgain = async (kind: string, { by }: Act) => `${await settle('again', kind, by)} tried again.`
/** `forget KIND`. @throws DeskError if there is none */
export const runForget = async (kind: string, { by }: Act) => `${await settle('forget', kind, by)} forgotten.`
