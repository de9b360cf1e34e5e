import { Problem } from '../platform/problem'

/** What a page reads, or null where it does not exist; every other problem goes on. */
export async function missing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}
