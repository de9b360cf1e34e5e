import { CONSONANT, canWrite, compose, nearest, type Written } from './letters'

/*
 * What the letters of a Latin name may stand for. One letter of Devanagari stands for the same letter of all nine
 * scripts, because their Unicode blocks are parallel. Here a consonant has no vowel of its own: अ after it is the one
 * that is spoken but not written, and ् says that there is none. The likeliest comes first.
 */
const CONSONANTS: Readonly<Record<string, string>> = {
  '': '- य व य़',
  b: 'ब भ ब्ब व',
  bb: 'ब्ब ब',
  bh: 'भ ब भ्भ',
  c: 'क च स',
  cc: 'क्क च्च',
  cch: 'च्च च्छ छ',
  ch: 'च छ च्च च्छ श ट्ट',
  chch: 'च्च च्छ',
  chh: 'छ च्छ च',
  ck: 'क क्क',
  d: 'द ड ड़ ध ढ द्द ट',
  dd: 'द्द ड्ड द ड ड़ द्ध ड्ढ',
  ddh: 'द्ध ड्ढ ध ढ',
  dh: 'ध ढ ढ़ द ड द्ध ड़्ह',
  f: 'फ फ़ प',
  ff: 'फ्फ फ़्फ़ फ प्प',
  g: 'ग क क्क घ ज -',
  gg: 'ग्ग ग',
  gh: 'घ ग ह',
  gy: 'ज्ञ ग्य',
  h: 'ह - क',
  j: 'ज झ च श य़ ज्ज',
  jh: 'झ ज',
  jj: 'ज्ज ज',
  jn: 'ज्ञ ग्य',
  k: 'क क्क ख ग',
  kh: 'ख क क्क क्ख ख़',
  kk: 'क्क क',
  kkh: 'क्ख ख क्क',
  ksh: 'क्ष क्श',
  l: 'ल ळ ल्ल ऴ',
  ll: 'ल्ल ळ्ळ ल ळ',
  lh: 'ल्ह लअह',
  m: 'म ं म्म ँ',
  mm: 'म्म म',
  n: 'न ं ण ञ ङ ँ न्न ण्ण -',
  nn: 'न्न ण्ण न ण',
  p: 'प प्प फ ब',
  ph: 'फ प फ़',
  pp: 'प्प प पअप',
  q: 'क क्क क़',
  r: 'र ड़ ऱ -',
  rh: 'ढ़ र्ह रअह र ड़ ड़्ह',
  rr: 'र्र ऱ्ऱ र ऱ',
  s: 'स श ष च छ ज़ स्स च्च',
  sh: 'श ष स च श्व',
  ss: 'स्स श्श च्च स',
  ssh: 'श्श स्श',
  t: 'त ट ट्ट त्त ठ थ ऱ ऱ्ऱ',
  tch: 'च्च च च्छ',
  th: 'थ ठ त ट त्थ ट्ठ त्त ट्ट',
  tt: 'ट्ट त्त ट त ट्ठ त्थ ऱ्ऱ',
  tth: 'ट्ठ त्थ ठ थ त्त ट्ट',
  v: 'व भ ब ओय ओ व्व',
  vv: 'व्व व',
  w: 'व भ ब ओय य ओ -',
  x: 'क्स',
  y: 'य य़ इ ई -',
  yy: 'य्य य',
  z: 'ज ज़ झ श स',
  zh: 'ऴ झ ळ ज़ ल ष',
  zz: 'ज्ज ज़्ज़',
}

const VOWELS: Readonly<Record<string, string>> = {
  '': 'अ ् ्\u200c उ इ ओ ऋ -',
  a: 'अ आ ए ऑ ओ ऐ',
  aa: 'आ अ',
  ae: 'आए आयअ आय् आय्\u200c ए',
  ai: 'ऐ अई आई आइ आयअ आय् आय्\u200c ए अइ अयइ ऎयइ अय् ऎय्',
  ao: 'आओ आव् आवअ औ आऊ आउ',
  aon: 'आंवअ आंव् आव् आवअ आउँ आँओ औं',
  au: 'औ आउ आऊ अउ अऊ ओ अवउ',
  ay: 'ऐ आयअ अयअ आय् अय् ए आइ अइ आई अई',
  e: 'ए ऎ ऐ अ इ ् ्\u200c ई उ',
  ee: 'ई इ',
  ei: 'ए ऐ एई एइ एय्',
  ey: 'ए ऐ एयअ एय्',
  i: 'इ ई य् यअ अ ् -',
  ii: 'ई इ',
  o: 'ओ ऒ औ ऑ अ उ ऊ',
  oo: 'ऊ उ ओ',
  ou: 'औ ऊ ओ उ',
  ow: 'औ ओ आवअ आव्',
  u: 'उ ऊ अ आ ओ',
  uu: 'ऊ उ',
}

const listed = (table: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(table).map(([latin, sounds]) => [
      latin,
      compose(sounds)
        .split(' ')
        .map(sound => (sound === '-' ? '' : sound)),
    ]),
  )

const TABLES = [listed(CONSONANTS), listed(VOWELS)]

/** What a slot may stand for, the likeliest first. `at` is its position in the word: even positions are consonants. */
export function choicesOf(slots: readonly string[], at: number): readonly string[] {
  return at === 0 && slots[0] === '' ? [''] : (TABLES[at % 2]!.get(slots[at]!) ?? [''])
}

const different = new Map<string, readonly string[]>()

/** The choices that a language writes, each in a way of its own. */
function differentChoices(locale: Written, slots: readonly string[], at: number): readonly string[] {
  const key = `${locale}${at === 0 ? '<' : at % 2}${slots[at]}`
  const known = different.get(key)
  if (known) return known
  const written = new Map(
    choicesOf(slots, at)
      .filter(sound => canWrite(locale, sound))
      .reverse()
      .map(sound => [nearest(locale, sound), sound]),
  )
  const choices = choicesOf(slots, at).filter(sound => written.get(nearest(locale, sound)) === sound)
  different.set(key, choices)
  return choices
}

/** What a slot may stand for in a language after the sounds before it, the likeliest first. */
export function openChoices(
  locale: Written,
  slots: readonly string[],
  at: number,
  sounds: readonly string[],
): readonly string[] {
  const before = sounds[at - 1] ?? ''
  return differentChoices(locale, slots, at).filter(sound => mayFollow(before, slots, at, sound))
}

/**
 * May a sound follow the one before it? Only after a consonant is there a vowel to write or to silence, and only a
 * vowel can be nasal. At the beginning of a word, i and u are no a.
 */
export function mayFollow(before: string, slots: readonly string[], at: number, sound: string): boolean {
  const last = before.at(-1) ?? ''
  const [slot, next] = [slots[at], slots[at + 1]]
  if (at % 2 === 0) {
    if (last === 'ऋ' || (slot === 'r' && sound === '')) return last === 'ऋ' && slot === 'r' && sound === ''
    return sound === 'ं' || sound === 'ँ' ? /[अ-औ]/.test(last) && next === '' : true
  }
  if (CONSONANT.test(last)) return sound === 'ऋ' ? next === 'r' && slots[at + 2] !== '' : sound !== ''
  if (at === 1 && before === '' && (slot === 'i' || slot === 'u')) return /^[इईउऊ]/.test(sound)
  return slot === '' || slots[at - 1] === 'r' ? sound === '' : /^[अ-औयव]/.test(sound)
}
