// Reads the site as many visitors do, over a few connections that stay open.
import { once } from 'node:events'
import { Agent, get } from 'node:http'

/**
 * @param port the site's port
 * @param maxSockets most connections
 * @returns `ask` reads one whole answer and returns its time in milliseconds; `failures` returns the number of answers
 * that were not 200 or did not arrive
 */
export function makeReader(port, maxSockets) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  let failed = 0
  async function ask(path) {
    const start = performance.now()
    try {
      const [response] = await once(get({ port, path, agent, headers: { 'accept-encoding': 'br' } }), 'response')
      if (response.statusCode !== 200) failed++
      response.resume()
      await once(response, 'end')
    } catch {
      failed++
    }
    return performance.now() - start
  }
  return { ask, failures: () => failed }
}
