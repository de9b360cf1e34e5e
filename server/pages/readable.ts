import { describeError } from '../platform/log'
import { services } from '../platform/services'
import { answerFailed } from './shows'

/**
 * What a part of a page reads, or null where reading failed: the rest of the page is still worth showing. The failure is logged,
 * and the page answers 503, so that nobody keeps it.
 */
export async function readable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    const { log } = await services()
    log.error(describeError(error), 'a part of a page could not be read')
    answerFailed()
    return null
  }
}
