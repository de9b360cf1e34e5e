import { tellPeople } from '../notifications/tell'
import { services } from '../platform/services'

/** Starts working on events in this process. */
export async function startWorking(): Promise<void> {
  const { jobs } = await services()
  await jobs.work(tellPeople)
}
