// Reads the site as many visitors do, over few lines that stay open.
import { once } from 'node:events'
import { Agent, get } from 'node:http'

/**
 * @param port where the site is
 * @param maxSockets lines at most
 * @returns `ask` reads one answer to its end and says how many milliseconds that took; `failures` says how many were not 200 or did not come
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
