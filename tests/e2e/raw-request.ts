import { request as ask, type IncomingHttpHeaders } from 'node:http'

type Answer = { status: number; location?: string; headers: IncomingHttpHeaders; text: string }

/** A request with any address and any headers, also those that no browser and no `fetch` would send. */
export function raw(
  path: string,
  headers: Record<string, string> = {},
  site = process.env.SITE_URL!,
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const sent = ask({ hostname, port, path, headers, method }, response => {
      let text = ''
      response.on('data', (data: Buffer) => (text += data.toString()))
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, location: headers.location, headers, text })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
