import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PageCache } from '@/server/edge/cache'
import { pageServer } from '@/server/edge/serve'

/**
 * A site of pages without Next, on a real server with real requests; each page is what `render` returns.
 * @param more further options of the server of pages
 */
export async function openPages(
  render: (request: IncomingMessage, response: ServerResponse) => Promise<string>,
  longest?: number,
  more: Pick<NonNullable<Parameters<typeof pageServer>[2]>, 'countEmptySearch' | 'front' | 'standbys'> = {},
) {
  const cache = new PageCache()
  let rendered = 0
  const page = pageServer(
    cache,
    async (request, response) => {
      rendered++
      const body = await render(request, response)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      // Next also writes in two pieces and ends twice.
      response.write(body.slice(0, 5))
      response.end(body.slice(5))
      response.end()
    },
    { longest, ...more },
  )
  const server = createServer(
    (request, response) =>
      void page(request, response)?.catch((error: Error) => response.writeHead(500).end(error.message)),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    cache,
    rendered: () => rendered,
    get: async (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers, signal, redirect: 'manual' }),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

/** A gate at which a rendering waits until the test opens it. */
export const gate = () => {
  let open = () => {}
  const passed = new Promise<void>(resolve => (open = resolve))
  return { open, passed }
}
