import type { Locale } from '@/lib/i18n/locales'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

/** In which language an ad counts as written. */
describe('the language of an ad', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openSite({ LOG_LEVEL: 'error' })
  }, 240_000)
  afterAll(() => site.close())

  async function languageOfAd(summary: string, description: string, readsIn?: Locale) {
    const seller = await makePerson(site, { language: readsIn })
    const form = postForm({ summary, description })
    return (await send(site, 'createPost', { form, token: seller.token })).reply.data.post.language
  }

  it.each<[Locale, string, string]>([
    ['hi', 'गाय बेचनी है', 'दूध अच्छा देती है'],
    ['mr', 'म्हैस विकणे आहे', 'दूध चांगले देते'],
    ['as', 'গৰু বিক্ৰী', 'ভাল গাখীৰ দিয়ে'],
    ['bn', 'গরু বিক্রি', 'ভালো দুধ দেয়'],
  ])('is that of its letters and words: %s', async (language, title, text) => {
    expect(await languageOfAd(title, text)).toBe(language)
  })

  it.each<[Locale, string, string]>([
    ['en', 'Good HF cow for sale', 'She is calm and gives ten litres in the morning'],
    ['hi', 'Sahiwal gaay bikau hai', 'Doosre byant ki, bilkul seedhi, koi kami nahi'],
    ['mr', 'Gir gay vikayachi ahe', 'Dusrya vetachi, changli, sakali aath litre dete'],
    ['gu', 'Jafrabadi bhens vechvani che', 'Biju vetar, shant, savare sat litar aape che'],
    ['pa', 'Nili Ravi majjh wechni hai', 'Duja sua, vadhia, sham nu satt litre dindi'],
    ['bn', 'Deshi gai bikri hobe', 'Prothom bar, khub shanto, din e char litre dudh dey'],
    ['as', 'Jersey goru bikri korim', 'Dine at litre gakhir diye, bor bhal'],
    ['or', 'Jersey gai bikri heba', 'Sakale panch litre khira deuchi, bahut bhala achhi'],
    ['ne', 'Murra bhainsi bechne', 'Dosro bet, dherai dudh dinchha, ramro cha'],
    ['ta', 'Jersey pasu virpanaikku', 'Irandavathu eethu, kaalai aaru litre tharum, nalla paal'],
    ['te', 'Murra gede ammakaniki undi', 'Rendo eeta, udayam aaru litre palu istundi'],
    ['kn', 'HF hasu marata ide', 'Eradane karu, belagge hattu litre haalu kodutte'],
    ['ml', 'Jersey pashu vilkkan undu', 'Randamathe prasavam, ravile ettu litre paal kittum'],
  ])('is known in Latin letters, too: %s', async (language, title, text) => {
    expect(await languageOfAd(title, text)).toBe(language)
  })

  it("is its seller's, where the words do not tell", async () => {
    expect(await languageOfAd('Murrah 12 ltr', 'Fix rate', 'hi')).toBe('hi')
    expect(await languageOfAd('Murrah 12 ltr', 'Fix rate')).toBe('en')
    // English words stay English, whoever writes them.
    expect(await languageOfAd('Murrah buffalo for sale', 'She is calm and healthy', 'ta')).toBe('en')
  })
})
