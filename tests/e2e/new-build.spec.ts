import { readFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { untilKept } from './offline'
import { anyPost, expect, test } from './support'

test.use({ serviceWorkers: 'allow' })

test('a new build of the site takes over: its pages are fresh, kept ads stay readable, what nobody needs goes', async ({
  page,
  request,
  complaints,
}) => {
  const { _id } = await anyPost(request, 'goat')
  let build = 'first'
  const proxy = createServer((incoming, answer) => {
    const forward = ask(
      `${process.env.SITE_URL}${incoming.url}`,
      {
        method: incoming.method,
        headers: { ...incoming.headers, ...(incoming.url === '/sw.js' ? { 'accept-encoding': 'identity' } : {}) },
      },
      reply => {
        if (incoming.url !== '/sw.js') return void reply.pipe(answer.writeHead(reply.statusCode ?? 500, reply.headers))
        const chunks: Buffer[] = []
        reply
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const { 'content-length': _, etag: __, ...headers } = reply.headers
            answer
              .writeHead(200, headers)
              .end(Buffer.concat(chunks).toString().replaceAll(readFileSync('.next/BUILD_ID', 'utf8').trim(), build))
          })
      },
    )
    incoming.pipe(forward)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`
  await page.goto(`${url}/post/${_id}`)
  await untilKept(page, `/post/${_id}`)
  const names = () => page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('files-')))
  await expect.poll(names).toEqual(['files-first'])
  await page.evaluate(async () => void (await caches.open('files-of-a-build-long-ago')))
  const deploy = async (name: string, left: string[]) => {
    build = name
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect.poll(names).toEqual(left)
  }
  // The kept page of the ad needs the files of the build that rendered it.
  await deploy('second', ['files-first'])
  await page.goto(`${url}/post/${_id}`)
  await expect.poll(names).toEqual(['files-first', 'files-second'])
  await page.waitForLoadState('networkidle')
  await deploy('third', ['files-second'])
  proxy.closeAllConnections()
  await new Promise(resolve => proxy.close(resolve))
  await page.goto(`${url}/post/${_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  complaints.splice(0)
})
