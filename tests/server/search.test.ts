import { posts } from '@/server/db/schema'
import { send } from '../support/client'
import type { TestSite } from '../support/site'
import { openSearchSite } from '../support/search-site'

const { opened, store, search } = openSearchSite()
let site: TestSite
beforeAll(() => ({ site } = opened))

const titles = async (q: string, more?: Record<string, string>) =>
  (await search(q, more)).posts.map(({ title }) => title)

describe('searching', () => {
  beforeAll(async () => {
    await store(1, () => ({
      title: 'Murrah 12 litre',
      breedId: 'murrah',
      milkCapacity: 12,
      price: 90_000,
      district: 'Pune',
      state: 'Maharashtra',
      village: 'Uruli Kanchan',
    }))
    await store(1, () => ({
      title: 'Jaffarabadi',
      breedId: 'jaffarabadi',
      milkCapacity: 8,
      price: 60_000,
      district: 'Junagadh',
      state: 'Gujarat',
      isPregnant: true,
    }))
    await store(1, () => ({
      title: 'महिंद्रा ट्रैक्टर',
      categoryId: 'equipment',
      breedId: 'tractor',
      type: 'Rent',
      price: 800,
      district: 'Pune',
      state: 'Maharashtra',
    }))
    await store(1, () => ({
      title: 'Gir cow',
      categoryId: 'cattle',
      breedId: 'gir',
      price: 70_000,
      district: 'Junagadh',
      state: 'Gujarat',
      description: 'eats zaverchand fodder',
    }))
  })
  afterAll(() => site.db.delete(posts))

  it.each([
    ['bhains', ['Jaffarabadi', 'Murrah 12 litre']],
    ['எருமை', ['Jaffarabadi', 'Murrah 12 litre']],
    ['bhens 10 litre', ['Murrah 12 litre']],
    ['buffalo under 70k', ['Jaffarabadi']],
    ['भैंस ७० हजार तक', ['Jaffarabadi']],
    ['bhains pune', ['Murrah 12 litre']],
    ['भैंस पुणे', ['Murrah 12 litre']],
    ['buffalo 412202', ['Murrah 12 litre']],
    ['gabhin bhains', ['Jaffarabadi']],
    ['tractar kiraye par', ['महिंद्रा ट्रैक्टर']],
    ['mahindra', ['महिंद्रा ट्रैक्टर']],
    ['uruli kanchan', ['Murrah 12 litre']],
    ['zaverchnd', ['Gir cow']],
    ['gir gaay junagad', ['Gir cow']],
  ])('%s', async (q, expected) => {
    const found = await search(q)
    expect(found.posts.map(({ title }) => title).sort()).toEqual(expected.sort())
    expect(found.similar).toBe(false)
  })

  it('says what it understood, from which words, and how to ask without each', async () => {
    const { understood } = await search('murrah bhains Pune 10 litre 1 lakh tak')
    expect(understood.map(({ kind, id }) => [kind, id])).toEqual([
      ['breed', 'murrah'],
      ['category', 'buffalo'],
      ['district', 'Pune'],
      ['milk', '10-'],
      ['price', '-100000'],
    ])
    expect(understood[2]).toMatchObject({ start: 14, end: 18, without: 'murrah bhains 10 litre 1 lakh tak' })
    expect(understood[4]).toMatchObject({ label: '1 lakh tak', from: null, to: 100_000 })
  })

  describe('a power in horses', () => {
    const tractor = { categoryId: 'equipment', breedId: 'tractor', price: 500_000 }
    beforeAll(async () => {
      await store(1, () => ({ ...tractor, title: 'Swaraj', facts: ['h:35-50'] }))
      await store(1, () => ({ ...tractor, title: 'Eicher', description: '45 HP, one owner' }))
      await store(1, () => ({ ...tractor, title: 'Sonalika', facts: ['h:50+'] }))
    })
    it.each([
      ['tractor 45 hp', ['Eicher', 'Swaraj'], '35-50'],
      ['ट्रैक्टर ४५ एचपी', ['Eicher', 'Swaraj'], '35-50'],
      ['48hp', ['Swaraj'], '35-50'],
      ['டிராக்டர் 60 எச்பி', ['Sonalika'], '50+'],
      ['tractor 40 se 60 hp', ['Sonalika', 'Swaraj'], '35+'],
      ['tractor 55 horse power se upar', ['Sonalika'], '50+'],
    ])('%s', async (q, expected, id) => {
      const found = await search(q)
      expect([found.similar, found.posts.map(({ title }) => title).toSorted()]).toEqual([false, expected])
      const power = found.understood.find(({ kind }) => kind === 'horsepower')
      expect(power).toMatchObject({ id, label: id, without: q.replace(/ ?[४\d].*/u, '') })
    })
    it('is no question of animals', async () => {
      expect((await search('murrah 12 hp')).posts.map(({ title }) => title)).toContain('Murrah 12 litre')
    })
  })

  it('offers what is like it where nothing matches all, and marks that', async () => {
    const found = await search('murrah bhains hisar')
    expect([found.similar, found.posts.map(({ title }) => title)]).toEqual([true, ['Murrah 12 litre']])
    expect((await search('qqqqxx')).posts).toEqual([])
  })

  it('keeps to filters, to a category and to sorts', async () => {
    expect(await titles('pune', { categoryId: 'equipment' })).toEqual(['महिंद्रा ट्रैक्टर'])
    expect(await titles('bhains', { maxPrice: '70000' })).toEqual(['Jaffarabadi'])
    expect(await titles('bhains', { sortBy: 'price_high' })).toEqual(['Murrah 12 litre', 'Jaffarabadi'])
    const feed = await send(site, 'getFeed', {
      params: { categoryId: 'buffalo' },
      query: { searchquery: 'pune', count: 'true' },
    })
    expect([feed.reply.data.posts.map(({ title }) => title), feed.reply.data.count]).toEqual([['Murrah 12 litre'], 1])
  })

  it("suggests categories, breeds and places for what is being typed, in the reader's language", async () => {
    const suggest = async (q: string, locale = 'en') =>
      (await send(site, 'suggest', { query: { q, locale } })).reply.data.suggestions
    expect((await suggest('भैं', 'hi'))[0]).toEqual({ kind: 'category', id: 'buffalo', text: 'भैंस', query: 'भैंस' })
    expect((await suggest('mur')).find(({ kind }) => kind === 'breed')).toMatchObject({
      kind: 'breed',
      id: 'murrah',
      categoryId: 'buffalo',
      within: 'Buffalo',
    })
    expect((await suggest('gir gaay pun')).find(({ kind }) => kind === 'place')).toMatchObject({
      text: 'Pune',
      within: 'Maharashtra',
      query: 'gir gaay Pune',
    })
    expect((await suggest('b')).length).toBeLessThanOrEqual(8)
    expect(await suggest('')).toEqual([])
  })

  it('suggests first what begins as typed, and names the word by which anything else was found', async () => {
    const suggest = async (q: string, locale = 'en') =>
      (await send(site, 'suggest', { query: { q, locale } })).reply.data.suggestions.map(({ text, word }) =>
        word === undefined ? text : `${text} · ${word}`,
      )
    const found = await suggest('mur')
    expect(found[0]).toBe('Murrah')
    expect(found).toEqual(expect.arrayContaining(['Poultry · murgi', expect.stringMatching(/^Potash · mur/)]))
    const begins = found.map(text => text.startsWith('Mur'))
    expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)))
    expect((await suggest('bombay'))[0]).toBe('Mumbai · bombay')
    // Letters of another script are read by their sound.
    expect(await suggest('mur', 'hi')).toEqual(expect.arrayContaining(['मुर्रा', 'मुर्गी']))
    expect((await suggest('bhain', 'hi'))[0]).toBe('भैंस')
    expect((await suggest('bufelo'))[0]).toBe('Buffalo')
    expect((await suggest('bhains'))[0]).toBe('Buffalo · bhains')
    expect((await suggest('nili ravi'))[0]).toBe('Nili-Ravi')
  })

  it('names no word that its reader cannot read: neither in the script that was typed nor in that of the page', async () => {
    for (const [q, locale, scripts] of [
      ['trac', 'en', /^[\p{Script=Latin}\P{L}]+$/u],
      ['मुर', 'hi', /^[\p{Script=Devanagari}\p{Script=Latin}\P{L}]+$/u],
      ['முர', 'ta', /^[\p{Script=Tamil}\p{Script=Latin}\P{L}]+$/u],
    ] as const) {
      const { suggestions } = (await send(site, 'suggest', { query: { q, locale } })).reply.data
      expect(suggestions.length).toBeGreaterThan(0)
      expect(suggestions.flatMap(({ word = '' }) => (scripts.test(word) || word === '' ? [] : [word]))).toEqual([])
    }
  })
})
