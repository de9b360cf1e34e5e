import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { sweepCases } from '../cases/open'
import { sweepChatPictures } from '../chat/pictures'
import { TODAY } from '../db/india'
import { posts } from '../db/schema'
import { views } from '../db/schema-interest'
import { vitals } from '../db/schema-vitals'
import { deskPeople, deskSessions, deskSignIns } from '../db/schema-desk'
import { notifications } from '../db/schema-notifications'
import { reports } from '../db/schema-reports'
import { knownDevices, otps, sessions } from '../db/schema-sign-in'
import { idempotencyKeys } from '../db/schema-uploads'
import { erasedBlocks } from '../db/schema-cases'
import { blockedNumbers, chatReports } from '../db/schema-chat'
import { sweepUploads } from '../media/left-uploads'
import { queueOverdueChecks } from '../saved/check-search'
import { sweepOrphans } from '../media/pictures'
import { countMarket } from '../market/count'
import { sweepMarket } from '../market/sweep'
import { endAds } from '../posts/end'
import { countPrices } from '../prices/count'
import { continueMailings } from '../notifications/mailing'
import { queueWeeklyMails } from '../notifications/weekly'
import { sweepStagedPhotos } from '../posts/staged-photos'
import { readMissingCodes, sweepSignatures } from '../posts/twins'
import { releaseHeld } from '../risk/decide'
import { sweepOrigins } from '../risk/origins'
import { uploadFolder } from '../platform/environment'
import { HOUR_MS, MINUTE_MS, startRepeating } from '../services/repeatedly'
import { sweepLimits } from '../services/limits'
import { services } from '../services/services'

let swept: Date | null = null

/** When this process last completed a sweep; null: not yet. */
export function lastSweep(): Date | null {
  return swept
}

/**
 * Deletes what has expired:
 * - codes after a day;
 * - sessions 30 days after their last use;
 * - sessions, unfinished sign-ins and invitations of the desk when they end;
 * - devices that have not signed in for 180 days;
 * - the addresses of reports after two days; the reports then no longer count toward hiding an ad;
 * - reports, notifications and the text of deleted ads after a year;
 * - signatures of photos a year after the upload, except those of active ads;
 * - cases of the desk a year after they were decided, and requests for data a year after they were answered;
 * - counters, and blocks of users who erased their account;
 * - idempotency keys and views after two days;
 * - chat pictures that were never sent, photos whose ad did not follow, pictures that no row names;
 * - incomplete uploads;
 * - measurements of pages after 90 days;
 * - who searched in vain after a month, words that nobody searched for in three months;
 * - counts of the market after a year;
 * - addresses from which sellers posted after two days, devices after a month, those of blocked users after a year.
 * It also queues checks of saved searches that were not checked for a day, the weekly e-mails and what is left of
 * mailings, and reads the twin codes of older photos.
 */
export async function sweep(): Promise<void> {
  const { db, environment } = await services()
  await db.delete(otps).where(lt(otps.expiresAt, sql`now() - interval '1 day'`))
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  for (const table of [deskSessions, deskSignIns]) await db.delete(table).where(lt(table.expiresAt, sql`now()`))
  await db
    .update(deskPeople)
    .set({ invitationHash: null, invitedUntil: null })
    .where(lt(deskPeople.invitedUntil, sql`now()`))
  await db.delete(knownDevices).where(lt(knownDevices.usedAt, sql`now() - interval '180 days'`))
  await db
    .update(reports)
    .set({ address: null })
    .where(and(isNotNull(reports.address), lt(reports.createdAt, sql`now() - interval '2 days'`)))
  for (const table of [reports, chatReports, notifications])
    await db.delete(table).where(lt(table.createdAt, sql`now() - interval '1 year'`))
  // Its pictures were deleted after a week, and its reports by now.
  await db.delete(posts).where(and(eq(posts.status, 'deleted'), lt(posts.updatedAt, sql`now() - interval '1 year'`)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '2 days'`))
  await db.delete(views).where(lt(views.day, sql`current_date - 2`))
  await db.delete(vitals).where(lt(vitals.day, sql`${TODAY} - 90`))
  // A version that does not know of requests leaves open ones of people who are gone.
  await db.execute(
    sql`delete from data_requests where closed_at < now() - interval '1 year' or (outcome is null and person_id is null)`,
  )
  await sweepCases()
  await sweepChatPictures()
  await sweepStagedPhotos()
  await sweepLimits()
  await sweepOrigins()
  await sweepMarket()
  for (const table of [blockedNumbers, erasedBlocks]) await db.delete(table).where(lt(table.endsAt, sql`now()`))
  await sweepOrphans()
  await sweepSignatures()
  await readMissingCodes()
  await sweepUploads(uploadFolder(environment))
  await queueOverdueChecks()
  await queueWeeklyMails()
  await continueMailings()
}

/**
 * Ends ads whose term is over and shows those that were held for long enough, now and once a minute.
 * @returns a function that stops it
 */
export function startEndingAds(): () => void {
  const stopEnding = startRepeating(MINUTE_MS, endAds, 'ads were not ended')
  const stopReleasing = startRepeating(MINUTE_MS, releaseHeld, 'held ads were not shown')
  return () => {
    stopEnding()
    stopReleasing()
  }
}

/**
 * Counts usual prices again where they may have changed, now and every ten minutes.
 * @returns a function that stops it
 */
export function startCountingPrices(): () => void {
  return startRepeating(10 * MINUTE_MS, countPrices, 'prices were not counted')
}

/**
 * Counts the state of the market, now and every ten minutes.
 * @returns a function that stops it
 */
export function startCountingMarket(): () => void {
  return startRepeating(10 * MINUTE_MS, countMarket, 'the market was not counted')
}

/**
 * Sweeps now and once an hour.
 * @returns a function that stops it
 */
export function startSweeping(): () => void {
  return startRepeating(
    HOUR_MS,
    async () => {
      await sweep()
      swept = new Date()
      const { log } = await services()
      log.info('swept')
    },
    'the sweep failed',
  )
}
