import { request as ask } from 'node:http'

type Answer = { status: number; location?: string; text: string }

/** A request with any address and any headers, also those that no browser and no `fetch` would send. */
export function raw(path: string, headers: Record<string, string> = {}, site = process.env.SITE_URL!): Promise<Answer> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const sent = ask({ hostname, port, path, headers }, response => {
      let text = ''
      response.on('data', (data: Buffer) => (text += data.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location, text }))
    })
    sent.on('error', reject)
    sent.end()
  })
}
