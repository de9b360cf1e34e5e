import { misfits } from './misfits'
import { newPerson } from './new-person'
import { anyPost, expect, test } from './support'

/** A wide screen at 400 %, and a phone whose owner reads with letters of twice the size. */
const VIEWS = [
  { name: 'a window of 320 px', width: 320 },
  { name: 'letters of 200 %', width: 360, letters: '200%' },
]

for (const { name, width, letters } of VIEWS) {
  // The longest words of all thirteen languages are Malayalam and Tamil ones.
  for (const locale of ['en', 'ta', 'ml']) {
    test(`${name}: everything has room, in ${locale}`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 740 })
      if (letters) {
        await page.addInitScript(size => {
          document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', size, 'important'))
        }, letters)
      }
      const post = await anyPost(request)
      const look = async (path: string) => {
        const address = `${locale === 'en' ? '' : `/${locale}`}${path}`.replace(/(.)\/$/, '$1')
        await page.goto(address, { waitUntil: 'networkidle' })
        expect([address, await misfits(page, !letters)]).toEqual([address, []])
      }
      const open = ['/', '/categories', '/category/buffalo', `/post/${post._id}`, `/seller/${post.userId}`, '/search', '/search?q=zzqq', '/app', '/my-ads']
      for (const path of open) await look(path)
      await newPerson(page)
      const own = ['/post-ad', '/saved-posts', '/profile', '/settings', '/notifications', `/post/${post._id}`, '/chat', `/chat?to=${post.userId}&post=${post._id}`]
      for (const path of own) await look(path)
    })
  }
}
