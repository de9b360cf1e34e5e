import { describeError } from '../platform/log'
import { services } from './services'
import { setPageStatus } from '../platform/page-tags'

/**
 * Reads the data of one part of a page; null if that fails, because the rest of the page is still useful. The failure
 * is logged, and the page answers 503, so that no cache keeps it.
 */
export async function readPart<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    const { log } = await services()
    log.error(describeError(error), 'a part of a page could not be read')
    setPageStatus(503)
    return null
  }
}
