import { readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { isWrittenIn } from '@/lib/i18n/scripts'
import { readPlaceTable } from '@/server/places/places-file'
import { phoneticKey } from '@/server/search/phonetic-key'
import { writeName } from '@/server/transliteration/write-name'

const OTHERS = LOCALES.filter(locale => locale !== 'en')

/** Names as they are really written; none of them is a state or district. */
const WRITTEN: Partial<Record<Locale, Record<string, string>>> = {
  hi: {
    Narwana: 'नरवाना',
    Haridwar: 'हरिद्वार',
    Rajpura: 'राजपुरा',
    Abohar: 'अबोहर',
    Somnath: 'सोमनाथ',
    Shirdi: 'शिर्डी',
    Kharagpur: 'खड़गपुर',
    Bolpur: 'बोलपुर',
    'Bhawanipur Khurd': 'भवानीपुर खुर्द',
    'NANGAL CHAUDHARY': 'नंगल चौधरी',
  },
  mr: { Shirdi: 'शिर्डी', Jetpur: 'जेतपूर' },
  gu: { Ankleshwar: 'અંકલેશ્વર', Gondal: 'ગોંડલ', Khambhat: 'ખંભાત', Dwarka: 'દ્વારકા', Somnath: 'સોમનાથ' },
  pa: { Batala: 'ਬਟਾਲਾ', Abohar: 'ਅਬੋਹਰ', Rajpura: 'ਰਾਜਪੁਰਾ', Khanna: 'ਖੰਨਾ', Phagwara: 'ਫਗਵਾੜਾ' },
  bn: { Bolpur: 'বোলপুর', Kalna: 'কালনা', Digha: 'দিঘা' },
  ta: {
    Pollachi: 'பொள்ளாச்சி',
    Palani: 'பழனி',
    Sivakasi: 'சிவகாசி',
    Kumbakonam: 'கும்பகோணம்',
    Usilampatti: 'உசிலம்பட்டி',
    Perumbakkam: 'பெரும்பாக்கம்',
  },
  te: { Kakinada: 'కాకినాడ', Bhimavaram: 'భీమవరం', Venkatapuram: 'వెంకటాపురం', Timmapalem: 'తిమ్మపాలెం' },
  kn: { Belur: 'ಬೇಲೂರು', Hampi: 'ಹಂಪಿ', Hosur: 'ಹೊಸೂರು' },
  ml: { Guruvayur: 'ഗുരുവായൂർ', Thalassery: 'തലശ്ശേരി', Ponnani: 'പൊന്നാനി', Palani: 'പഴനി' },
  or: { Janakpur: 'ଜନକପୁର', Haridwar: 'ହରିଦ୍ୱାର' },
  as: { Janakpur: 'জনকপুৰ', 'Barpeta Road': 'বৰপেটা ৰোড' },
  ne: { Janakpur: 'जनकपुर', Lumbini: 'लुम्बिनी' },
}

/** What a letter is, by its place in the block of its script. */
function kindOf(letter: string): string {
  if (letter === '\u200c') return 'joiner'
  const place = letter.charCodeAt(0) & 0x7f
  const gurmukhi = letter >= '\u0a00' && letter < '\u0a80'
  if (place === 0x4d) return 'virama'
  if (place === 0x3c) return 'dot'
  if ((place >= 0x3e && place <= 0x4c) || place === 0x57) return 'sign'
  if (place <= 0x03 || (gurmukhi && place === 0x70)) return 'nasal'
  if (gurmukhi && place === 0x71) return 'addak'
  return place >= 0x05 && place <= 0x14 ? 'vowel' : 'consonant'
}

const MAY_FOLLOW: Readonly<Record<string, readonly string[]>> = {
  sign: ['consonant', 'dot'],
  virama: ['consonant', 'dot'],
  dot: ['consonant'],
  nasal: ['vowel', 'sign', 'consonant', 'dot'],
  addak: ['vowel', 'sign', 'consonant', 'dot'],
  joiner: ['virama'],
}

/** What no reader can read: a sign without its letter, or more than four letters in one. */
function fault(word: string): string | undefined {
  const kinds = Array.from(word, kindOf)
  for (const [at, kind] of kinds.entries())
    if (MAY_FOLLOW[kind]?.includes(kinds[at - 1] ?? '') === false) return `${kind} after ${kinds[at - 1]}`
  return /(?:consonant (?:dot )?virama ){4}consonant/.test(kinds.join(' ')) ? 'too many consonants' : undefined
}

describe('names in the script of a language', () => {
  it('are written as people write them', () => {
    const pairs = Object.entries(WRITTEN).flatMap(([locale, names]) =>
      Object.entries(names).map(([latin, name]) => [locale as Locale, latin, name] as const),
    )
    expect(pairs.map(([locale, latin]) => [locale, latin, writeName(locale, latin)])).toEqual(pairs)
  })

  it('keep digits and punctuation, spell initials, and say words that are not names', () => {
    expect(
      ['R.S. Pura', 'Sector-15 (North)', 'CRPF Camp', 'Railway Colony', 'Phase II', 'Khunou’s Bazar', '123', ''].map(
        name => writeName('hi', name),
      ),
    ).toEqual([
      'आर.एस. पुरा',
      'सेक्टर-15 (उत्तर)',
      'सीआरपीएफ कैंप',
      'रेलवे कॉलोनी',
      'फेज 2',
      expect.stringMatching(/^\p{Script=Devanagari}+ बाज़ार$/u),
      '123',
      '',
    ])
  })

  it('stay as they are in other letters, in English and if they are no names', () => {
    const long = 'Rampur '.repeat(20)
    expect([
      writeName('en', 'Narwana'),
      writeName('ta', 'नरवाना'),
      writeName('hi', 'Nārwana'),
      writeName('hi', long),
    ]).toEqual(['Narwana', 'नरवाना', 'Nārwana', long])
  })

  it('have no sequence that cannot be read, in 5,000 villages', async () => {
    const names = (await readPlaceTable()).villages.split('\n')
    const villages = names.filter((_, index) => index % Math.floor(names.length / 5000) === 0)
    expect(villages.length).toBeGreaterThanOrEqual(5000)
    const wrong = villages.flatMap(village =>
      OTHERS.flatMap(locale => {
        const name = writeName(locale, village)
        const faults = name.split(/[^\p{L}\p{M}\u200c]+/u).flatMap(word => fault(word) ?? [])
        if (!isWrittenIn(locale, name)) faults.push('another script')
        return faults.map(text => `${locale} ${village}: ${name}: ${text}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('sound like the names of the districts', () => {
    const rows = readFileSync('server/places/data/names.tsv', 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => line.split('\t'))
      .filter(([, district]) => /^[A-Z][a-z]+$/.test(district ?? ''))
    const share = (locale: Locale) => {
      const column = OTHERS.findIndex(other => other === locale) + 2
      const alike = rows.filter(row => phoneticKey(writeName(locale, row[1]!)) === phoneticKey(row[column]!))
      return Math.round((100 * alike.length) / rows.length)
    }
    const low = OTHERS.map(locale => [locale, share(locale)] as const).filter(([, percent]) => percent < 80)
    expect(low).toEqual([])
  })
})
