import { readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { posts } from '@/server/db/schema'
import { newId } from '@/server/platform/ids'
import { placeName } from '@/server/places/place-name'
import { placeNames } from '@/server/places/places'
import { indexPosts, learnWords } from '@/server/search/index-posts'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { openSite, type TestSite } from '../support/site'

const OTHERS = LOCALES.filter(locale => locale !== 'en')
const SCRIPTS: Partial<Record<Locale, string>> = {
  gu: 'Gujarati',
  pa: 'Gurmukhi',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  or: 'Oriya',
  as: 'Bengali',
}

describe('names of places', () => {
  it('are written for every state and district of the place data, each in its script', async () => {
    const places = await placeNames()
    const asked = [...new Set(places.map(({ state }) => state))]
      .map(state => ({ state, district: '' }))
      .concat(places.map(({ state, district }) => ({ state, district })))
    const wrong = asked.flatMap(place =>
      OTHERS.flatMap(locale => {
        const name = placeName(locale, place)
        const letters = new RegExp(`^(?:\\p{Script=${SCRIPTS[locale] ?? 'Devanagari'}}|[ \\u200c\\u200d-])+$`, 'u')
        return letters.test(name) && !(locale === 'as' && name.includes('র'))
          ? []
          : [`${place.state} ${place.district} ${locale}: ${name}`]
      }),
    )
    expect(wrong).toEqual([])
    expect(asked.length).toBeGreaterThan(600)
  })

  it('stand in the table once each, and name nothing that the place data lacks', async () => {
    const places = await placeNames()
    const known = new Set(places.flatMap(({ state, district }) => [`${state}\t`, `${state}\t${district}`]))
    const keys = readFileSync('server/places/data/names.tsv', 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => line.split('\t').slice(0, 2).join('\t'))
    expect(keys.filter(key => !known.has(key))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('are English where the table has none', () => {
    expect([
      placeName('hi', { district: 'Nowhere' }),
      placeName('en', { state: 'Maharashtra', district: 'Pune' }),
      placeName('hi', {}),
    ]).toEqual(['Nowhere', 'Pune', ''])
  })
})

describe('places in replies', () => {
  let site: TestSite
  let seller: Person
  let id: string
  beforeAll(async () => {
    site = await openSite({ LOG_LEVEL: 'error' })
    seller = await makePerson(site)
    id = newId()
    const row = {
      id,
      sellerId: seller.id,
      categoryId: 'buffalo',
      type: 'Sell' as const,
      title: 'Murrah',
      description: 'Calm',
      language: 'en',
      price: 50_000,
      village: 'Pune',
      subdistrict: 'Daund',
      district: 'Pune',
      state: 'Maharashtra',
    }
    const stored = await site.db.insert(posts).values(row).returning()
    await learnWords(await indexPosts(site.db, stored))
  }, 240_000)
  afterAll(() => site.close())

  const hindi = { headers: { 'x-language': 'hi' } }

  it('are in the language that the header names, and in English without it', async () => {
    const feed = async (headers: Record<string, string>) =>
      (await send(site, 'getFeed', { params: { categoryId: 'buffalo' }, headers })).reply.data.posts[0]!.place
    expect(await feed({})).toEqual({ village: 'Pune', subdistrict: 'Daund', district: 'Pune', state: 'Maharashtra' })
    expect(await feed({ 'x-language': 'hi' })).toEqual({
      village: 'पुणे',
      subdistrict: 'दौंड',
      district: 'पुणे',
      state: 'महाराष्ट्र',
    })
    expect(await feed({ 'x-language': 'xx' })).toMatchObject({ district: 'Pune' })
  })

  it('of the viewer write the village in the language, too, and keep it as a form sends it', async () => {
    const viewer = await makePerson(site, { village: 'Narwana', district: 'Jind', state: 'Haryana' })
    const form = new FormData()
    const fields = { name: 'Asha', surname: 'Patil', email: '', address: 'Main road', pincode: '126116' }
    for (const [name, value] of Object.entries({ ...fields, villageName: 'Narwana' })) form.set(name, value)
    const { reply } = await send(site, 'updateProfile', { ...hindi, token: viewer.token, form })
    expect(reply.user.place).toMatchObject({ village: 'Narwana', writtenVillage: 'नरवाना', district: 'जींद' })
  })

  it('let posts leave the names of other languages away', async () => {
    const names = async (headers: Record<string, string>) =>
      Object.keys(
        (await send(site, 'getFeed', { params: { categoryId: 'buffalo' }, headers })).wire.data.posts[0].category
          .translations,
      )
    expect(await names({ 'x-language': 'ml' })).toEqual(['en', 'my'])
    expect(await names({ 'x-language': 'en' })).toEqual(['en'])
    expect(await names({})).toHaveLength(13)
  })

  it('are named in a post, a search, a pincode and the own profile, whose village stays as it is stored', async () => {
    const [post] = (await send(site, 'getPost', { params: { id }, ...hindi })).reply.data.posts
    expect(post!.place.state).toBe('महाराष्ट्र')
    const { understood } = (await send(site, 'search', { query: { q: 'buffalo pune' }, ...hindi })).reply.data
    expect(understood.find(({ kind }) => kind === 'district')).toMatchObject({ id: 'Pune', label: 'पुणे' })
    const { place } = (await send(site, 'getPincode', { params: { pincode: '411001' }, ...hindi })).reply.data
    expect(place).toMatchObject({ village: expect.stringMatching(/^[A-Z]/), district: 'पुणे', state: 'महाराष्ट्र' })
    const { user } = (await send(site, 'getProfile', { token: seller.token, ...hindi })).reply
    expect(user.place.state === null || /\p{Script=Devanagari}/u.test(user.place.state)).toBe(true)
  })

  it('leave every other reply as it is', async () => {
    for (const name of [
      'getNotifications',
      'getSettings',
      'getSavedSearches',
      'getSavedIds',
      'getCategories',
      'getLactations',
    ] as const) {
      const [english, local] = await Promise.all(
        [{}, hindi.headers].map(headers =>
          send(site, name, { token: seller.token, headers: headers as Record<string, string> }),
        ),
      )
      expect([name, local!.status, local!.wire]).toEqual([name, 200, english!.wire])
    }
  })

  it('are understood and suggested as any language writes them', async () => {
    for (const q of ['पुणे', 'पूणे', 'புனே', 'ପୁଣେ', 'പൂനെ']) {
      const { posts: found } = (await send(site, 'search', { query: { q } })).reply.data
      expect([q, found.map(post => post.id)]).toEqual([q, [id]])
    }
    const { suggestions } = (await send(site, 'suggest', { query: { q: 'पु', locale: 'hi' } })).reply.data
    expect(suggestions).toContainEqual({ kind: 'place', id: 'Pune', text: 'पुणे', within: 'महाराष्ट्र', query: 'पुणे' })
  })
})
