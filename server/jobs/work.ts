import { stands } from '../cases/notice'
import { submitChanged } from '../crawlers/index-now'
import { deliver } from '../notifications/deliver'
import { continueMailing } from '../notifications/mailing'
import { notifyReporters } from '../notifications/notify-reporters'
import { notifyUnblocked } from '../notifications/notify-unblocked'
import { notifyUsers } from '../notifications/notify'
import { services } from '../services/services'
import { deletePictures } from '../posts/own'
import { fillMissingPlaces } from '../posts/place'
import { assessPost } from '../risk/assess'
import { checkSavedSearch, queueSearchChecks } from '../saved/check-search'
import { notifyPriceCut } from '../saved/price-cuts'
import type { Event } from '../services/events'

/** Does the work that follows from an event. It may be called again with the same `jobId`. */
export async function handleEvent(event: Event, jobId: string): Promise<void> {
  if (event.decisionId !== undefined && !(await stands(event.decisionId))) return
  switch (event.kind) {
    case 'posted':
      // Before saved searches find it: a post that is held is announced when it is shown.
      await assessPost(event.postId)
      return queueSearchChecks(event.postId)
    case 'changed':
      return assessPost(event.postId)
    case 'released':
      return queueSearchChecks(event.postId)
    case 'caseDecided':
      return notifyReporters(event, jobId)
    case 'unblocked':
      return notifyUnblocked(event.personId, jobId)
    case 'placeKnown':
      // These posts had no place before, so saved searches for that place were not checked for them.
      for (const postId of await fillMissingPlaces(event.postId)) await queueSearchChecks(postId)
      return
    case 'picturesDue':
      return deletePictures(event.postId)
    case 'priceDropped':
      await notifyUsers(event, jobId)
      return notifyPriceCut(event, jobId)
    case 'mailingSent':
      return continueMailing(event.id)
    case 'searchDue':
      return checkSavedSearch(event.searchId, jobId)
    default:
      return notifyUsers(event, jobId)
  }
}

/** Starts working on events in this process. */
export async function startWorker(): Promise<void> {
  const { jobs, environment } = await services()
  await jobs.work(handleEvent)
  await jobs.deliveries.work(deliver)
  if (environment.INDEXNOW_KEY !== undefined) await jobs.changedPages.work(submitChanged)
}
