import { parseQuery } from '@/server/search/parse-query'
import { openSearchSite } from '../support/search-site'

const { search } = openSearchSite()

/** What a query is understood to ask for, as `kind:id`, in its order. */
async function asked(query: string): Promise<string[]> {
  const { understood } = await search(query)
  return understood.map(part => `${part.kind}:${part.id}`)
}

describe('a word with endings is the thing that it names', () => {
  it.each([
    ['बकरियों के लिए', 'category:goat'],
    ['साहीवालों', 'breed:sahiwal'],
    ['शेळ्यांसाठी', 'category:goat'],
    ['મરઘીઓનું', 'category:poultry'],
    ['ਮੁਰਗੀਆਂ ਨੂੰ', 'category:poultry'],
    ['ভেড়াগুলোর', 'category:sheep'],
    ['ছাগলীবোৰৰ', 'category:goat'],
    ['ଛେଳିମାନଙ୍କ', 'category:goat'],
    ['कुखुराहरूलाई', 'category:poultry'],
    ['டிராக்டர்களை', 'breed:tractor'],
    ['గొర్రెలను', 'category:sheep'],
    ['ಕುರಿಗಳಿಗೆ', 'category:sheep'],
    ['കോഴികൾക്ക്', 'category:poultry'],
    ['murgiyan', 'category:poultry'],
    ['kurigalannu', 'category:sheep'],
  ])('%s', async (query, meaning) => {
    expect(await asked(query)).toEqual([meaning])
  })

  it.each([
    ['மாடுகளைத்தான்', 'category:cattle'],
    ['ఆవులకైనా', 'category:cattle'],
    ['ಕುರಿಗಳನ್ನೇ', 'category:sheep'],
    ['എരുമകളാണെങ്കിൽ', 'category:buffalo'],
    ['म्हशींनाच', 'category:buffalo'],
    ['ગાયોનીજ', 'category:cattle'],
  ])('also with "only", "also" or "if" behind its case: %s', async (query, meaning) => {
    expect(await asked(query)).toEqual([meaning])
  })

  it('but not where it is a name', async () => {
    expect(await asked('madurai')).toEqual(['district:Madurai'])
    expect(await asked('കോഴിക്കോട്ടുള്ള')).toEqual(['district:Kozhikode'])
  })
})

describe('of things that sound the same, the one is meant that is written so', () => {
  it.each([
    ['గెదె', 'category:buffalo'],
    ['भेढा', 'category:sheep'],
    ['പഷു', 'category:cattle'],
  ])('%s', async (query, meaning) => {
    expect(await asked(query)).toEqual([meaning])
  })

  it('and none that is written otherwise', async () => {
    expect(await asked('बराबर गाय')).not.toContain('breed:barbari')
    expect(await asked('छैन गाई')).not.toContain('district:Chennai')
  })
})

describe('words that grew together, or fell apart, are what they are made of', () => {
  it.each(['साहीवालगाय', 'ಜಾಫರಾಬಾದಿಎಮ್ಮೆ', 'സഹിവാൾപശു', 'jerseycow'])('%s', async query => {
    const { understood } = await search(query)
    expect(understood).toHaveLength(1)
  })

  it.each([
    ['रोटा वेटर', 'breed:rotavator'],
    ['thre sher', 'breed:thresher'],
  ])('%s', async (query, meaning) => {
    expect(await asked(query)).toEqual([meaning])
  })
})

describe('a slip of the finger is corrected', () => {
  it.each([
    ['tracror', 'breed:tractor'],
    ['bufalko', 'category:buffalo'],
    ['trollt', 'breed:trailer'],
    ['ट्रेक्टत', 'breed:tractor'],
    ['ઘેંટુ', 'category:sheep'],
    ['বাকুড়াতে', 'district:Bankura'],
    ['chaff cuter', 'breed:chaff-cutter'],
    ['powr sprayer', 'breed:sprayer'],
  ])('%s', async (query, meaning) => {
    expect(await asked(query)).toEqual([meaning])
  })

  it('but a known word stays what it is', async () => {
    expect(await asked('goat')).toEqual(['category:goat'])
    // Not "black" and not "white", which sound so.
    expect(await asked('म्हैस खाली')).toEqual(['category:buffalo'])
    expect(await asked('पंधरा म्हशी')).toEqual(['category:buffalo'])
    expect(await asked('coat goat')).toContain('category:goat')
  })
})

describe('a thing that only says more about another is none of its own', () => {
  it.each([
    ['tractor wali trolley', ['breed:trailer']],
    ['tractor aur trolley', ['breed:tractor', 'breed:trailer']],
    ['spray karne ka pump', ['breed:sprayer']],
    ['ek trolley gobar khad', ['breed:cow-dung-manure']],
    ['મારે ભેંસ વેચવી છે કોઈ લેનાર છે', ['category:buffalo', 'advType:Buy']],
    ['toka machine motor wali', ['breed:chaff-cutter']],
    ['पेरणी यंत्र ट्रॅक्टरचं', ['breed:seed-drill']],
    ['चना निकालने वाला थ्रेसर', ['breed:thresher']],
    ['wheat harvester', ['word:harvester']],
    ['தென்னை வேப்பம் புண்ணாக்கு', ['breed:neem-cake']],
    ['ನನ್ ಹತ್ರ ಇರೋ ಎಮ್ಮೆನ ಕೊಳ್ಳೋರು ಯಾರಾದ್ರು ಇದಾರಾ', ['category:buffalo', 'advType:Buy']],
    ['गेहूं काटने के लिए कंबाइन', ['word:कंबाइन']],
  ])('%s', async (query, meanings) => {
    expect(await asked(query)).toEqual(meanings)
  })
})

it.each<[string, number | null, number | null]>([
  ['മാട് അരലക്ഷം വരെ', null, 50_000],
  ['ആട് 15000നു താഴെ', null, 15_000],
  ['चार सौ से पाँच सौ वाली मुर्गी', 400, 500],
  ['સાઠથી સિત્તેર હજાર ભેંસ', 60_000, 70_000],
  ['ਤੀਹ ਕੁ ਹਜ਼ਾਰ ਦਾ ਬੱਕਰਾ', 24_000, 36_000],
  ['साठ सत्तर हजार के अंदर रोटावेटर', null, 70_000],
])('a price: %s', async (query, from, to) => {
  const { understood } = await search(query)
  expect(understood.find(({ kind }) => kind === 'price')).toMatchObject({ from, to })
})

describe('words beside a thing say how it is meant', () => {
  it.each([
    ['மாடுகள் விற்கிறோம்', ['category:cattle', 'advType:Sell']],
    ['நாட்டு மாடுதான் வேணும் ஜெர்சி வேண்டாம்', ['breed:indigenous']],
    ['trolley for tractor', ['breed:trailer']],
    ['buffalo third calf', ['category:buffalo', 'lactation:third']],
    ['பசு இருபதாயிரம் முப்பதாயிரத்துல', ['category:cattle', 'price:20000-30000']],
    ['પચાસ હજારનીજ ગાય', ['price:-50000', 'category:cattle']],
  ])('%s', async (query, meanings) => {
    expect(await asked(query)).toEqual(meanings)
  })

  it('a calf with an animal is one that it has, and wanted ads do not say the sex', async () => {
    const [calf] = await parseQuery('கன்றுகளோடு பசுக்கள்')
    expect(calf).toMatchObject({ any: [{ ids: ['x:with-calf'] }] })
    expect((await search('बकरों के खरीददार')).similar).toBe((await search('बकरियों के खरीददार')).similar)
  })
})
