import { emptySearchesCounted } from '@/server/market/empty-searches'
import { allRows } from '../support/all-rows'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { openSearchers } from '../support/searchers'
import type { TestSite } from '../support/site'

const { opened, newAddress, newWords, search, rows, people } = openSearchers()
let site: TestSite
beforeAll(() => void (site = opened.site))

/** Everything that the database holds, as one text. */
const everything = async () =>
  Object.values(await allRows(['public', 'pgboss']))
    .flat()
    .join('\n')
    .toLowerCase()

it('nine people leave no word anywhere; the tenth makes the words known, and nothing of the people is left', async () => {
  const words = newWords()
  const typed = [words.toUpperCase(), `  ${words} `, words]
  for (let turn = 0; turn < 9; turn++) await search(`${typed[turn % 3]}  BUFFALOO`)
  expect(await rows()).toMatchObject([{ language: 'hi', words: null, times: 9 }])
  expect(await people()).toHaveLength(9)
  expect(await everything()).not.toContain(words)
  expect(site.logged.join('\n').toLowerCase()).not.toContain(words)
  await search(`${words}\tbuffaloo`)
  expect(await rows()).toMatchObject([{ language: 'hi', words: `${words} buffaloo`, times: 10 }])
  expect(await people()).toEqual([])
  await search(`${words} buffaloo`)
  expect(await rows()).toMatchObject([{ times: 11 }])
  expect(await people()).toEqual([])
})

it('ten at once make the words known once', async () => {
  const words = newWords()
  await Promise.all(Array.from({ length: 10 }, () => search(words)))
  expect(await rows()).toMatchObject([{ words, times: 10 }])
})

it('a person counts once: an address, a network of IPv6, a user wherever they are', async () => {
  const [words, user] = [newWords(), await makePerson(site)]
  for (let turn = 0; turn < 12; turn++) {
    await search(words, { address: '49.37.1.1' })
    await search(words, { address: `2405:201:1:1::${turn + 1}` })
    await search(words, { person: user })
  }
  expect(await rows()).toMatchObject([{ words: null, times: 36 }])
  expect(await people()).toHaveLength(3)
})

it('each language has its own words', async () => {
  const words = newWords()
  for (let turn = 0; turn < 9; turn++) for (const language of ['mr', 'ta']) await search(words, { language })
  await search(words, { language: 'ta' })
  expect((await rows()).map(row => [row.language, row.words]).sort()).toEqual([
    ['mr', null],
    ['ta', words],
  ])
})

it.each([
  ['a number', '9812345678 bail'],
  ['six digits', 'bail 123456'],
  ['six digits of Devanagari', 'बैल १२३४५६'],
  ['digits with spaces', 'bail 12 34 56'],
  ['an address', 'asha@example.in'],
  ['a wide @', 'asha＠example'],
  ['a page', 'www.example.in/bail'],
  ['a long text', 'bail '.repeat(20)],
  ['signs alone', '\u200b\u200b'],
])('nothing of %s is counted', async (_, words) => {
  for (let turn = 0; turn < 10; turn++) await search(words)
  expect(await rows()).toEqual([])
})

it('only words that find nothing count: no list, no filter, no later page, nothing that was found', async () => {
  const seller = await makePerson(site)
  await send(site, 'createPost', { form: postForm({ summary: 'Zebrawood cart' }), token: seller.token })
  const words = newWords()
  expect((await search('zebrawood')).posts).toHaveLength(1)
  expect((await search(words, { query: { maxPrice: '5' } })).posts).toEqual([])
  expect((await search(words, { query: { pageNo: '3' } })).posts).toEqual([])
  expect((await search('', { query: { maxPrice: '1' } })).posts).toEqual([])
  expect(await rows()).toEqual([])
  await search(words, { query: { categoryId: 'goat', sortBy: 'newest' } })
  await send(site, 'getFeed', {
    params: { categoryId: 'goat' },
    query: { searchquery: words },
    headers: { 'x-forwarded-for': newAddress(), 'x-language': 'hi' },
  })
  await emptySearchesCounted()
  expect(await rows()).toMatchObject([{ times: 2, words: null }])
})
