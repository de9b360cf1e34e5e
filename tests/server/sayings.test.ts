import { SAYING_IDS, type SayingId } from '@/lib/contract/sayings'
import { HIDDEN } from '@/lib/fraud/contact-in-text'
import type { Post } from '@/lib/contract/posts'
import { readSayings } from '@/server/sayings/read-sayings'
import { CONTRADICTIONS, readAd, readJudged, rowOf } from '../sayings/judge'
import { readBook } from '../messages/book'
import { send } from '../support/client'
import { post } from '../support/models'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

/** A posted ad as its readers see it. */
async function postOf(description: string, fields: Record<string, string> = {}): Promise<Post> {
  const form = postForm({ summary: 'Ad', description, ...fields })
  const { reply } = await send(site, 'createPost', { form, token: seller.token })
  return (await send(site, 'getPost', { params: { id: reply.data.post.id } })).reply.data.posts[0]!
}
const idsOf = async (description: string, fields: Record<string, string> = {}) =>
  readSayings(await postOf(description, fields)).map(({ id }) => id)

it('an ad says things in its own words, in the order of its text, each once', async () => {
  const post = await postOf('Insured. Very gentle, calm with strangers. Price slightly negotiable.', {
    summary: 'Healthy Murrah',
  })
  expect(readSayings(post)).toEqual([
    { id: 'healthy', words: 'Healthy' },
    { id: 'insured', words: 'Insured' },
    { id: 'calm', words: 'gentle' },
    { id: 'negotiable', words: 'negotiable' },
  ])
})

const SPOKEN: [text: string, ids: SayingId[]][] = [
  ['लात नहीं मारती, कोई भी दूध निकाल ले', ['calm', 'easyToMilk']],
  ['चाऱ्याची सवय आहे. लाथ मारत नाही. दूध मोजून घ्या', ['calm', 'milkTest']],
  ['ભાવ ફિક્સ છે. ગાભણ છે', ['fixedPrice', 'pregnant']],
  ['ਟੀਕੇ ਲੱਗੇ ਹੋਏ। ਕੋਈ ਬਿਮਾਰੀ ਨਹੀਂ', ['vaccinated', 'healthy']],
  ['খুব শান্ত, টিকা দেওয়া আছে', ['calm', 'vaccinated']],
  ['বৰ শান্ত, ঘৰৰ মহিলাইও খীৰাব পাৰে', ['calm', 'easyToMilk']],
  ['ଟୀକା ଦିଆଯାଇଛି। ଦର ଫିକ୍ସ', ['vaccinated', 'fixedPrice']],
  ['लात हान्दैन। जुकाको औषधि खुवाएको', ['calm', 'dewormed']],
  ['சாதுவான குணம், பெண்களும் கறக்கலாம்', ['calm', 'easyToMilk']],
  ['చాలా సాధువు. నట్టల మందు వేశాం', ['calm', 'dewormed']],
  ['ತುಂಬಾ ಸಾಧು. ಲಸಿಕೆ ಹಾಕಿಸಿದೆ', ['calm', 'vaccinated']],
  ['നല്ല ഇണക്കമാണ്. വിരമരുന്ന് കൊടുത്തതാണ്', ['calm', 'dewormed']],
  ['laat nahi maarti, tike lage hue hain, rate thoda kam ho jayega', ['calm', 'vaccinated', 'negotiable']],
]
it.each(SPOKEN)('%s', async (text, ids) => expect(await idsOf(text)).toEqual(ids))

it.each<[text: string, ids: SayingId[]]>([
  ['Is she pregnant? Ask me.', []],
  ['Not vaccinated. Price not negotiable. Does not kick.', ['fixedPrice', 'calm']],
  ['No calf with her', ['withoutCalf']],
  ['गाभिन नहीं है। टीका नहीं लगा।', []],
  ['If she is healthy you pay. My neighbour has a pregnant cow', []],
  ['Would exchange for a pregnant buffalo', ['exchange']],
  ['Price negotiable. Price is fixed.', []],
  ['One is vaccinated. The other one is not vaccinated.', []],
  ['കുത്തിവെപ്പ് എടുത്തിട്ടില്ല', []],
])('nothing is said that the text does not say: %s', async (text, ids) => expect(await idsOf(text)).toEqual(ids))

it('says nothing in a wanted ad, nor what another category or type of ad has', async () => {
  const text = 'Calm and vaccinated, single owner, with driver'
  expect(await idsOf(text, { advType: 'Buy' })).toEqual([])
  expect(await idsOf(text)).toEqual(['calm', 'vaccinated'])
  const tractor = { categoryId: 'equipment', breedId: 'tractor' }
  expect(await idsOf(text, tractor)).toEqual(['firstOwner'])
  expect(await idsOf(text, { ...tractor, advType: 'Rent', rentUnit: 'hour' })).toEqual(['firstOwner', 'withDriver'])
})

it('says neither what the form says nor what it denies', async () => {
  const text = 'Vaccinated, dewormed, pregnant'
  expect(await idsOf(text, { isPregnant: 'no' })).toEqual(['vaccinated', 'dewormed'])
  expect(await idsOf(text, { isPregnant: 'yes' })).toEqual(['vaccinated', 'dewormed'])
})

it('never tells what is hidden in the text', async () => {
  const post = await postOf('Price 98220 12345 negotiable. Calm 9822012345 with children')
  expect(post.description).toContain(HIDDEN)
  for (const { words } of readSayings(post)) {
    expect(post.description).toContain(words)
    expect(words).not.toContain(HIDDEN)
  }
})

it('every saying has its message', () => {
  const keys = [...readBook().messages.get('en')!.keys()].filter(key => key.startsWith('says.'))
  expect(keys).toEqual(SAYING_IDS.map(id => `says.${id}`))
})

describe('judged ads', () => {
  const ads = readJudged()

  it('are read about as well as they ever were, also those kept aside', () => {
    expect(ads.length).toBeGreaterThanOrEqual(200)
    const tuned = rowOf(
      'tuned',
      ads.filter(({ aside }) => !aside),
    )
    const aside = rowOf(
      'aside',
      ads.filter(({ aside }) => aside),
    )
    expect(tuned.found).toBeGreaterThanOrEqual(0.95)
    expect(tuned.correct).toBeGreaterThanOrEqual(0.99)
    // The phrases do not know half as much yet as people write: no worse than it is.
    expect(aside.found).toBeGreaterThanOrEqual(0.63)
    expect(aside.correct).toBeGreaterThanOrEqual(0.97)
  })

  it('never contradict their form', () => {
    const said = ads.flatMap(ad =>
      ad.expected.filter(id => {
        const form = CONTRADICTIONS[id]
        return form !== undefined && readAd(ad, form).includes(id)
      }),
    )
    expect(said).toEqual([])
  })
})

it('a long text that is made to be slow is not', () => {
  const texts = ['no ', 'with calf ', 'no calf with her ', 'टीका दी ', 'diesel ', '?', 'a'].map(part =>
    part.repeat(20_000 / part.length),
  )
  const empty = post({ title: '' })
  for (const description of texts) readSayings({ ...empty, description })
  const before = process.cpuUsage()
  for (const description of texts) readSayings({ ...empty, description })
  const { user } = process.cpuUsage(before)
  // Microseconds; the limit is for slow machines, a quick one needs a tenth of it.
  expect(user / texts.length).toBeLessThan(200_000)
})

it('words in Latin letters belong to the phrases of the text in which they stand, whatever was read before', () => {
  const machine = { ...post({ description: '' }), category: { ...post().category, key: 'equipment' } }
  const said = (description: string) => readSayings({ ...machine, description }).map(({ id }) => id)
  said('RC எங்கே')
  expect(said('RC चालू है')).toEqual(['papersComplete'])
})
