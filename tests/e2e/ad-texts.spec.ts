import type { APIRequestContext, Page } from '@playwright/test'
import { readPage } from './head'
import { newPerson } from './new-person'
import { makePost } from './posting'
import { expect, test } from './support'

/** An ad's item in a category's feed, as an XML reader parses it. */
async function feedItem(page: Page, request: APIRequestContext, id: string) {
  const xml = await (await request.get('/category/goat/rss')).text()
  return page.evaluate(
    ([xml, id]) => {
      const item = [...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('item')].find(one =>
        one.querySelector('link')!.textContent!.endsWith(id),
      )!
      const [title, description] = ['title', 'description'].map(name => item.querySelector(name)!.textContent!)
      // As in readers that treat both texts as HTML.
      const drawn = [title!, description!].map(
        text => Object.assign(document.createElement('template'), { innerHTML: text }).content,
      )
      return {
        title,
        description,
        elements: drawn.map(one => one.querySelectorAll('*').length),
        words: drawn.map(one => one.textContent),
      }
    },
    [xml, id] as const,
  )
}

test('a feed says the words of an ad as text, also to a reader that takes them for HTML', async ({ page, request }) => {
  await newPerson(page)
  const description =
    'Calm & healthy <img src=x onerror=canary(1)> <script>canary(2)</script> 2 < 3 &lt;b&gt; ]]> <!-- end'
  const { _id: id } = await makePost(page.request, {
    categoryId: 'goat',
    breedId: '',
    summary: 'Goat <img src=x onerror=canary(3)> & kid',
    description,
  })
  const { title, elements, words } = await feedItem(page, request, id)
  expect(elements).toEqual([0, 0])
  // By the specification, a title is text and a description is HTML.
  expect(title).toContain('Goat ‹img src=x onerror=canary(3)› & kid')
  expect(words[1]).toBe(description.replace(']]>', ']] >'))
})

test('numbers and links in an ad stand on no public page, and are there for who has signed in', async ({
  page,
  browser,
  request,
}) => {
  await newPerson(page)
  const digits = `98${String(Date.now()).slice(-8)}`
  const spaced = `${digits.slice(0, 5)} ${digits.slice(5)}`
  const summary = `Goat, ring +91-${spaced}`
  const description = `Calm and healthy. ${digits.split('').join('.')} or https://goats.example/${digits}, ₹ 8,50,000`
  const { _id: id } = await makePost(page.request, {
    categoryId: 'goat',
    breedId: '',
    summary,
    description,
    age: `2 years ${digits}`,
  })
  const { userId } = (
    (await (await request.get(`/api/v1/advpost/advPostbyId/${id}`)).json()) as { data: { posts: { userId: string }[] } }
  ).data.posts[0]!
  const told = [digits, spaced, digits.split('').join('.'), 'goats.example']
  for (const path of [
    `/post/${id}`,
    `/hi/post/${id}`,
    '/category/goat',
    '/category/goat/list',
    '/category/goat/rss',
    `/seller/${userId}`,
    '/search?q=goat+ring',
  ]) {
    for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
      const text = await (await request.get(path, { headers })).text()
      expect([path, text.includes(id), told.filter(one => text.includes(one))]).toEqual([path, true, []])
    }
  }
  // A visitor who tries out numbers must not learn whose ad contains them.
  for (const path of [`/category/goat?q=${digits}`, `/search?q=${digits}`]) {
    const text = await (await request.get(path)).text()
    expect([path, text.includes(digits), text.includes(id)]).toEqual([path, true, false])
  }
  const { title, description: described } = await readPage(request, `/post/${id}`)
  expect([title.includes('Goat, ring •••'), described]).toEqual([true, 'Calm and healthy. ••• or ••• ₹ 8,50,000'])

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/post/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Goat, ring •••')
  await newPerson(visitor)
  await visitor.goto(`/post/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(summary)
  for (const text of [description, `2 years ${digits}`]) await expect(visitor.getByText(text).first()).toBeVisible()
  await visitor.context().close()
})
