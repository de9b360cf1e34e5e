import { submitChanged } from '../crawlers/index-now'
import { tellPeople } from '../notifications/tell'
import { services } from '../platform/services'
import { noteLookalikes } from '../posts/duplicates'
import { forgetPictures } from '../posts/own'
import { lookForMatches, queueLooks } from '../saved/look'
import type { Event } from './events'

/** Does what follows from an event. It may be called again for the same `jobId`. */
export async function workOn(event: Event, jobId: string): Promise<void> {
  switch (event.kind) {
    case 'posted':
      await noteLookalikes(event.postId)
      return queueLooks(event.postId)
    case 'picturesDue':
      return forgetPictures(event.postId)
    case 'searchDue':
      return lookForMatches(event.searchId, jobId)
    default:
      return tellPeople(event, jobId)
  }
}

/** Starts working on events in this process. */
export async function startWorking(): Promise<void> {
  const { jobs, environment } = await services()
  await jobs.work(workOn)
  if (environment.INDEXNOW_KEY !== undefined) await jobs.workChanged(submitChanged)
}
