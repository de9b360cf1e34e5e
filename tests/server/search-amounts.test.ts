import { parseQuery } from '@/server/search/parse-query'
import { openSearchSite } from '../support/search-site'

const { search } = openSearchSite()
type Bounds = [from: number | null, to: number | null]

/** The amounts that a query is understood to ask for. */
async function amounts(query: string): Promise<Record<string, Bounds>> {
  const { understood } = await search(query)
  return Object.fromEntries(
    understood.flatMap(part =>
      part.kind === 'price' || part.kind === 'milk' ? [[part.kind, [part.from ?? null, part.to ?? null]]] : [],
    ),
  )
}

describe('a price', () => {
  it.each<[string, ...Bounds]>([
    ['भैंस डेढ़ लाख तक', null, 150_000],
    ['साढ़े सात हजार से नीचे बकरी', null, 7500],
    ['पौने दो लाख के अंदर भैंस', null, 175_000],
    ['एक लाख बीस हजार तक भैंस', null, 120_000],
    ['गाय तीस से पैंतालीस हजार के बीच', 30_000, 45_000],
    ['chalis pachas hazar ki gaay', 40_000, 50_000],
    ['करीब पचास हजार की गाय', 40_000, 60_000],
    ['म्हैस लाखांच्या आत', null, 100_000],
    ['किमान साठ हजारांची म्हैस', 60_000, null],
    ['ભેંસ દોઢ લાખથી ઓછી', null, 150_000],
    ['ਘੱਟੋ ਘੱਟ ਪੰਜਾਹ ਹਜ਼ਾਰ ਦੀ ਗਾਂ', 50_000, null],
    ['গরু চল্লিশ থেকে পঞ্চাশ হাজারের মধ্যে', 40_000, 50_000],
    ['গৰু পঞ্চাশ হাজাৰতকৈ কম', null, 50_000],
    ['ଗାଈ ଚାଳିଶରୁ ପଚାଶ ହଜାର', 40_000, 50_000],
    ['ପାଞ୍ଚ ହଜାରରୁ ସାତ ହଜାର ମଧ୍ୟରେ ଛେଳି', 5000, 7000],
    ['અઢી લાખથી સાડા ત્રણ લાખનું ટ્રેક્ટર', 250_000, 350_000],
    ['ચાલીસેક હજારની ગાય', 32_000, 48_000],
    ['পঞ্চাশেক হাজারের গরু', 40_000, 60_000],
    ['गाई पचास हजारभन्दा कम', null, 50_000],
    ['மாடு ஐம்பதாயிரத்துக்குள்', null, 50_000],
    ['முப்பத்தைந்தாயிரத்துக்குள்ள மாடு', null, 35_000],
    ['maadu aimbathayirathukulla', null, 50_000],
    ['గేదె లక్షన్నర లోపు', null, 150_000],
    ['ಎಮ್ಮೆ ಐವತ್ತು ಸಾವಿರಕ್ಕಿಂತ ಕಡಿಮೆ', null, 50_000],
    ['എരുമ അമ്പതിനായിരത്തിനു താഴെ', null, 50_000],
    ['one and a half lakh buffalo', null, 150_000],
    ['buffalo under 2L', null, 200_000],
    ['₹1.5L buffalo', null, 150_000],
    ['cow between rs 40,000 and rs 50,000', 40_000, 50_000],
    ['भैंस 90k तक', null, 90_000],
    ['ਸਵਰਾਜ 744 ਚਾਰ ਲੱਖ', null, 400_000],
  ])('%s', async (query, from, to) => {
    expect(await amounts(query)).toEqual({ price: [from, to] })
  })
})

it.each<[string, Bounds, Bounds]>([
  ['कम से कम 10 लीटर दूध वाली गाय 60 हजार तक', [10, null], [null, 60_000]],
  ['murrah 10 litre under 60k', [10, null], [null, 60_000]],
  ['at least 10 litre under 60k buffalo', [10, null], [null, 60_000]],
  ['दस बारह लीटर वाली गाय सत्तर हजार के अंदर', [10, 12], [null, 70_000]],
  ['பத்து லிட்டர் பால் மாடு ஐம்பதாயிரத்துக்குள்', [10, null], [null, 50_000]],
])('milk and a price: %s', async (query, milk, price) => {
  expect(await amounts(query)).toEqual({ milk, price })
})

describe('is no amount', () => {
  it.each(['satara bhains', 'दो भैंस चाहिए', 'करनाल के आसपास भैंस', 'urea 45 kg bag', '12 foot trolley'])(
    '%s',
    async query => {
      expect(await amounts(query)).toEqual({})
    },
  )
})

it('a place is found with its case ending', async () => {
  for (const [query, district] of [
    ['पुण्यात गाय', 'Pune'],
    ['மதுரையில் மாடு', 'Madurai'],
    ['కర్నూలులో గేదె', 'Kurnool'],
    ['ಹಾಸನದಲ್ಲಿ ಹಸು', 'Hassan'],
    ['നാട്ടിൽ കോട്ടയത്ത് പശു', 'Kottayam'],
    ['নদিয়ায় গরু', 'Nadia'],
    ['gunturlo gede', 'Guntur'],
  ] as const)
    expect((await search(query)).understood).toContainEqual(expect.objectContaining({ kind: 'district', id: district }))
})

it('a sentence asks for what it names, not for the words around that', async () => {
  const { understood } = await search('भैया मुझे मेरठ में एक अच्छी भैंस चाहिए जो बारह लीटर दूध दे और नब्बे हजार के अंदर हो')
  expect(understood.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual([
    'category buffalo',
    'district Meerut',
    'milk 12-',
    'price -90000',
  ])
})

it.each([
  ['letters without a space', 'லட்சத்துக்குள்'.repeat(400)],
  ['words of amounts grown together', Array.from({ length: 24 }, () => 'ಲಕ್ಷ'.repeat(9)).join(' ')],
  ['numbers without an end', '10 lakh 5 se '.repeat(100)],
  [
    'words that are nearly one',
    Array.from({ length: 24 }, (_, at) => `${'ஆயிரத்து'.repeat(4)}${'க'.repeat(at)}`).join(' '),
  ],
])('reads %s within 50 ms', async (_, query) => {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    await parseQuery(query)
    times.push(performance.now() - start)
  }
  expect(Math.min(...times)).toBeLessThan(50)
})
