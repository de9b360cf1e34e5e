import { expect, test } from './support'

test('an ad is read aloud where the browser has a voice for its language, and nothing moves when the button comes', async ({
  page,
  request,
}) => {
  const feed = await request.get('/api/v2/advpost/buffalo?pageSize=100')
  const { posts } = ((await feed.json()) as { data: { posts: { _id: string; language: string; summary: string }[] } })
    .data
  const of = (language: string) => posts.find(post => post.language === language)!
  await page.addInitScript(() => {
    const listeners: (() => void)[] = []
    let voices: unknown[] = []
    const spoken: string[] = []
    Object.assign(window, {
      __spoken: spoken,
      __voices: () => {
        voices = [
          { lang: 'en-US', name: 'a' },
          { lang: 'hi_IN', name: 'b' },
        ]
        listeners.forEach(listener => listener())
      },
      SpeechSynthesisUtterance: class {
        voice: unknown
        lang = ''
        onend: (() => void) | null = null
        constructor(readonly text: string) {}
      },
    })
    type Utterance = { text: string; lang: string; onend: (() => void) | null }
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => voices,
        addEventListener: (_: string, listener: () => void) => listeners.push(listener),
        removeEventListener() {},
        cancel: () => spoken.push('—'),
        speak: (utterance: Utterance) => spoken.push(`${utterance.lang} ${utterance.text}`),
      },
    })
  })
  await page.goto(`/ta/post/${of('hi')._id}`, { waitUntil: 'networkidle' })
  const listen = page.getByRole('button', { name: 'கேட்க' })
  await expect(listen).toHaveCount(0)
  const height = () =>
    page
      .locator('article')
      .evaluate(article => [
        article.scrollHeight,
        article.querySelector('p.whitespace-pre-line')!.getBoundingClientRect().top + window.scrollY,
      ])
  const before = await height()
  await page.evaluate(() => (window as unknown as { __voices: () => void }).__voices())
  await expect(listen).toBeVisible()
  expect(await height()).toEqual(before)
  await listen.click()
  const spoken = () => page.evaluate(() => (window as unknown as { __spoken: string[] }).__spoken)
  await expect.poll(async () => (await spoken())[1]).toBe(`hi_IN ${of('hi').summary}`)
  expect((await spoken()).length).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'நிறுத்துக' }).click()
  await expect(listen).toBeVisible()
  expect((await spoken()).at(-1)).toBe('—')
  // Without a voice for Malayalam there is no button.
  const foreign = posts.find(post => !['en', 'hi', 'mr', 'ne'].includes(post.language))!
  await page.goto(`/ta/post/${foreign._id}`, { waitUntil: 'networkidle' })
  await page.evaluate(() => (window as unknown as { __voices: () => void }).__voices())
  await expect(listen).toHaveCount(0)
  // With a voice for the reader's language only, the line that leads the ad is read.
  await page.goto(`/hi/post/${foreign._id}`, { waitUntil: 'networkidle' })
  await page.evaluate(() => (window as unknown as { __voices: () => void }).__voices())
  await page.getByRole('button', { name: 'सुनें' }).click()
  await expect.poll(async () => (await spoken()).length).toBeGreaterThan(1)
  for (const sentence of (await spoken()).slice(1)) expect(sentence).toMatch(/^hi_IN \p{Script=Devanagari}/u)
})
