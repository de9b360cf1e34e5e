import { eq } from 'drizzle-orm'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { posts } from '@/server/db/schema'
import { newId } from '@/server/platform/ids'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { openSite, type TestSite } from '../support/site'

/** What an ad says to readers of other languages than its own. */
describe('the line that leads an ad', () => {
  let site: TestSite
  const id = newId()
  const wanted = newId()
  beforeAll(async () => {
    site = await openSite({ LOG_LEVEL: 'error' })
    const seller = await makePerson(site)
    const row = {
      id,
      sellerId: seller.id,
      categoryId: 'buffalo',
      breedId: 'jaffarabadi',
      type: 'Sell' as const,
      title: 'જાફરાબાદી ભેંસ વેચવાની છે',
      description: 'શાંત સ્વભાવ',
      language: 'gu',
      price: 90_000,
      lactationId: 'second',
      isPregnant: true,
      calf: 'With Calf' as const,
      currentMilk: 11,
    }
    const tractor = { ...row, id: wanted, categoryId: 'equipment', breedId: 'tractor', type: 'Buy' as const }
    await site.db
      .insert(posts)
      .values([
        row,
        {
          ...tractor,
          title: 'ટ્રેક્ટર લેવું છે',
          lactationId: null,
          isPregnant: null,
          calf: null,
          currentMilk: null,
          goods: { brand: 'Mahindra' },
        },
      ])
  }, 240_000)
  afterAll(() => site.close())

  const leadOf = async (postId: string, locale?: Locale) =>
    (
      await send(site, 'getPost', {
        params: { id: postId },
        headers: locale === undefined ? {} : { 'x-language': locale },
      })
    ).reply.data.posts[0]!.lead

  it("says kind and facts in the reader's language, and names the ad's", async () => {
    expect(await leadOf(id, 'en')).toEqual({
      kind: 'Jaffarabadi buffalo',
      words: 'Jaffarabadi buffalo\u00a0· Second lactation\u00a0· Pregnant now\u00a0· With calf',
      language: 'Gujarati',
    })
    expect(await leadOf(id, 'ta')).toMatchObject({
      words: expect.stringMatching(/^[\p{Script=Tamil}\s·]+$/u) as string,
      language: 'குஜராத்தி',
    })
    expect(await leadOf(wanted, 'en')).toEqual({
      kind: 'Wanted: Mahindra Tractor',
      words: 'Wanted: Mahindra Tractor',
      language: 'Gujarati',
    })
  })

  it("names the maker as the maker does, where the seller wrote it in the ad's letters", async () => {
    const named = async (brand: string, locale: Locale) => {
      await site.db.update(posts).set({ goods: { brand } }).where(eq(posts.id, wanted))
      const { reply } = await send(site, 'getPost', { params: { id: wanted }, headers: { 'x-language': locale } })
      const { lead, goods } = reply.data.posts[0]!
      return [lead?.kind, goods.brand]
    }
    expect(await named('મહિન્દ્રા', 'en')).toEqual(['Wanted: Mahindra Tractor', 'Mahindra'])
    expect(await named('જોન ડીયર', 'hi')).toEqual(['चाहिए: John Deere ट्रैक्टर', 'John Deere'])
    expect(await named('મહિન્દ્રા', 'gu')).toEqual([undefined, 'મહિન્દ્રા'])
    expect(await named('રામજી વાળું', 'en')).toEqual(['Wanted: Tractor', 'રામજી વાળું'])
  })

  it('is missing for readers of its own language, and where no language is asked', async () => {
    expect([await leadOf(id, 'gu'), await leadOf(id)]).toEqual([null, null])
  })

  it('has no word of another script in any language', async () => {
    for (const locale of LOCALES.filter(code => code !== 'gu')) {
      const lead = await leadOf(id, locale)
      expect([locale, lead && /^[A-Za-z\s·]+$/.test(lead.words)]).toEqual([locale, locale === 'en'])
    }
  })

  it('stands in lists', async () => {
    const { reply } = await send(site, 'getFeed', {
      params: { categoryId: 'buffalo' },
      headers: { 'x-language': 'hi' },
    })
    expect(reply.data.posts[0]!.lead?.language).toBe('गुजराती')
  })
})
