import { cardBytes, titleOf } from '../support/cards'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { difference, golden, type Grey } from '../support/pictures'
import { openSite, type TestSite } from '../support/site'

/*
 * Compares the letters of the ten scripts on cards with pictures that a person has checked. Each line has a conjunct
 * that joins three consonants or changes its form, and a vowel sign that stands before or around its consonant.
 */
const TITLES: Record<string, string> = {
  'hindi-woman': 'स्त्री',
  'hindi-tractor': 'ट्रैक्टर की बिक्री',
  marathi: 'म्हैस विक्री, दूध शेतकऱ्याकडून',
  bengali: 'স্ত্রী গরু বিক্রি',
  assamese: 'ক্ষীৰতী ম’হ বিক্ৰী',
  malayalam: 'എന്റെ കൊമ്പൻ ട്രാക്ടർ',
  tamil: 'ஸ்ரீ கொம்பு டிராக்டர்',
  odia: 'କ୍ଷୀର ଦିଏ ଟ୍ରାକ୍ଟର',
  punjabi: 'ਸ੍ਰੀ ਮਿੱਠਾ ਦੁੱਧ ਪੰਜਾਬ',
  gujarati: 'સ્ત્રી ક્ષેત્ર ટ્રેક્ટર વિક્રી',
  telugu: 'స్త్రీ క్షీరం ట్రాక్టర్ గ్రామం',
  kannada: 'ಸ್ತ್ರೀ ಕ್ಷೀರ ಟ್ರ್ಯಾಕ್ಟರ್ ಕೊ',
  english: 'Tractor “Mahindra” 45 HP, ½ acre',
  long: 'दुधारू मुर्रा भैंस, दूसरा ब्यात, प्रतिदिन चौदह लीटर दूध, शांत स्वभाव, स्वस्थ बछड़े सहित बिक्री के लिए उपलब्ध',
}
const GOLDENS = 'tests/server/goldens'
/** The share of the ink that may differ: another machine draws the edges of letters a little differently. */
const TOLERANCE = 0.02

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site, { village: null, district: null, state: null, latitude: null, longitude: null })
}, 240_000)
afterAll(() => site.close())

async function drawnTitle(title: string): Promise<Grey> {
  const { reply } = await send(site, 'createPost', {
    form: postForm({ summary: title, description: title }),
    token: seller.token,
  })
  return titleOf(await cardBytes(site, `post/${reply.data.post.id}`))
}

it.each(Object.keys(TITLES))('writes %s right @slow', async name => {
  const drawn = await drawnTitle(TITLES[name]!)
  expect(difference(await golden(GOLDENS, name, drawn), drawn)).toBeLessThan(TOLERANCE)
})

it('would notice a conjunct that falls apart @slow', async () => {
  const apart = await drawnTitle(TITLES['hindi-woman']!.replaceAll('्', '्\u200c'))
  expect(
    difference(await golden(GOLDENS, 'hindi-woman', await drawnTitle(TITLES['hindi-woman']!)), apart),
  ).toBeGreaterThan(TOLERANCE * 5)
})
