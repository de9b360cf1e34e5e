import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { findReaders } from '../../scripts/readers.mjs'
import { anyPost } from './support'

const { java } = findReaders()
/** From the package `vnu-jar`. */
const CHECKER = 'node_modules/vnu-jar/build/dist/vnu.jar'

type Message = { type: string; subType?: string; url: string; message: string; extract?: string }

/**
 * The W3C checker's errors for these pages, without those about CSS: the checker lags behind CSS, and
 * browsers skip what they do not know.
 */
async function complaintsAbout(pages: string[]): Promise<string[]> {
  const { stderr } = await promisify(execFile)(
    java ?? 'java',
    ['-jar', CHECKER, '--format', 'json', '--exit-zero-always', ...pages],
    { maxBuffer: 1e8 },
  )
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  // A slash in a void element is a matter of taste, and React writes it.
  const counts = messages.filter(
    ({ type, subType, message }) => (type !== 'info' || subType === 'warning') && !message.startsWith('CSS:'),
  )
  return counts.map(({ url, message, extract }) => `${path.basename(url)}: ${message} ${extract ?? ''}`)
}

test('the W3C checker finds nothing on thirteen pages but CSS that it does not know', async ({ request }) => {
  test.skip(!java && !process.env.CI, 'There is no Java for the checker (Debian: default-jre-headless)')
  expect(java, 'There is no Java for the checker').toBeDefined()
  const post = await anyPost(request)
  const pages = [
    '/',
    '/hi',
    '/ta/categories',
    '/category/buffalo',
    '/search?q=murrah',
    '/search?category=buffalo&milk=5-10',
    `/post/${post._id}`,
    `/seller/${post.userId}`,
    '/app',
    '/privacy',
    '/post-ad',
    '/chat',
    `/still-here/${post._id}`,
    `/sale/${post._id}`,
  ]
  const folder = mkdtempSync(path.join(tmpdir(), 'html-'))
  try {
    for (const [index, page] of pages.entries()) {
      const response = await request.get(page)
      expect([page, response.status()]).toEqual([page, 200])
      writeFileSync(path.join(folder, `${index}${page.replace(/\W+/g, '-')}.html`), await response.body())
    }
    expect(await complaintsAbout([folder])).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
