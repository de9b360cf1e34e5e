import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a cache in front of the site was told in one request. */
type Told = { method: string; keys: string[]; authorization: string | undefined }

/** A cache in front of the site that notes what it is told, on a real server. Close it at the end. */
export async function openFront() {
  const told: Told[] = []
  const waiting = new Set<() => void>()
  let status = 200
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', () => {
      const { method = '', headers } = request
      const named = headers['surrogate-key'] as string | undefined
      const keys = named === undefined ? (JSON.parse(body) as { tags: string[] }).tags : named.split(' ')
      told.push({ method, keys, authorization: headers.authorization })
      response.writeHead(status).end()
      for (const look of waiting) look()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    told,
    /** What it answers from now on. */
    answers: (next: number) => (status = next),
    /** Waits until it was told something that fits. */
    until: (fits: () => boolean) =>
      new Promise<void>(resolve => {
        const look = () => {
          if (!fits()) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}
