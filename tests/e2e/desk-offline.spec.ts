import { onlyTheLine, test, untilKept } from './offline'
import { expect } from './support'

test('the service worker neither answers nor keeps the desk', async ({ cable, page, complaints }) => {
  await page.goto(`${cable.url}/`)
  await untilKept(page, '/')
  const response = await page.goto(`${cable.url}/desk`)
  expect([response!.status(), response!.fromServiceWorker()]).toEqual([200, false])
  expect(await page.evaluate(async () => (await caches.match('/desk', { ignoreSearch: true })) === undefined)).toBe(
    true,
  )
  await cable.unplug()
  await expect(page.goto(`${cable.url}/desk`)).rejects.toThrow('ERR_CONNECTION')
  onlyTheLine(complaints)
})
