import { holdsAddress } from './contact-in-text'
import { REFUSALS } from './refusals'
import { FRAUD_WORDS, type FraudWord } from './words'

/**
 * The known frauds: a collect request or a PIN "to receive" money, a QR code "to receive" money, money in
 * advance, a link for paying, the OTP.
 */
export const FRAUD_SIGNS = ['otp', 'collect', 'qr', 'link', 'advance'] as const
export type FraudSign = (typeof FRAUD_SIGNS)[number]

/** The words that must occur together for each fraud; one row is enough. */
const RULES: Record<FraudSign, (FraudWord | 'address' | 'payAddress')[][]> = {
  otp: [['otp']],
  collect: [
    ['upi', 'request'],
    ['pin', 'enter'],
    ['request', 'money', 'pin'],
  ],
  qr: [
    ['qr', 'scan'],
    ['qr', 'money'],
    ['scan', 'money'],
    ['scan', 'upi'],
  ],
  link: [['payAddress'], ['address', 'money'], ['address', 'upi'], ['link', 'money'], ['link', 'upi']],
  advance: [
    ['advance', 'pay'],
    ['advance', 'money'],
    ['fee', 'pay'],
    ['fee', 'money'],
    ['army', 'upi'],
    ['army', 'online', 'money'],
  ],
}

/** Words that are enough about an ad with signs of a risk: an advance that is only named, an address of any kind. */
const EARLY: Partial<typeof RULES> = {
  qr: [['qr']],
  link: [['address'], ['link']],
  advance: [['advance'], ['fee'], ['army', 'money']],
}

/** An address that requests a payment, or that hides its destination. */
const PAY_ADDRESS =
  /upi:\/\/|(?:https?:\/\/|www\.|\b)(?:bit\.ly|tinyurl\.com|t\.ly|cutt\.ly|rb\.gy|is\.gd|goo\.gl|shorturl\.at|rebrand\.ly)\/\S+|https?:\/\/\S*(?:upi|kyc|refund|cashback|reward|pay-?me|paytm|phonepe|gpay)\S*/i

/** Warnings use the same words: "never share", "OTP mat dena". */
const WARNS =
  /(?:never|do not|don'?t)\s+(?:shared?|gave|given?|told|tell|sen[dt]|pa(?:y|id)|scan|enter)|(?:otp|pin|ओटीपी|पिन|एडवांस|पैसे|advance|paise)\S*\s+(?:\S+\s+){0,2}?(?:mat|na|nahi)\s+(?:dena|de|do|batana|batao|bhejna|bhejo|dalna)|(?<![\p{L}\p{M}])(?:मत|न)\s+(?:दे|बता|भेज|डाल|कर)|(?:किसी को न|कभी न|देऊ नका|सांगू नका|ન આપ|ਨਾ ਦਿਓ|ਨਾ ਦੱਸ|দেবেন না|বলবেন না|কাউকে দেব|சொல்ல வேண்டாம்|அனுப்ப வேண்டாம்|చెప్పవద్దు|చెప్పకండి|పంపవద్దు|ಹೇಳಬೇಡಿ|ಕೊಡಬೇಡಿ|പറയരുത്|നൽകരുത്|കൊടുക്കരുത്|ଦିଅନ୍ତୁ ନାହିଁ|কব নালাগে|নিদিব|नदिनुहोस्)/iu

/** Harmless uses of the words of frauds: a post office's PIN code, a scan of an animal. */
const OTHERWISE =
  /(?:pin|पिन|પિન|ਪਿੰਨ|ਪਿਨ|পিন|பின்|పిన్|ಪಿನ್|പിൻ|ପିନ୍|ପିନ)(?:\s*-)?\s*(?:code|no\.?(?![a-z])|कोड|કોડ|ਕੋਡ|কোড|ক[’']?ড|கோடு|కోడ్|ಕೋಡ್|കോഡ്|କୋଡ)|(?:ultra\s*sound|sonography|doctor|vet|daktar|dr\.|डॉक्टर|डाक्टर|सोनोग्राफी|ડોક્ટર|ਡਾਕਟਰ|ডাক্তার|ডাক্তৰ|டாக்டர்|డాక్టర్|ಡಾಕ್ಟರ್|ഡോക്ടർ|ଡାକ୍ତର)\S*\s+(?:\S+\s+){0,3}?(?:scan|स्कैन|स्कॅन|स्क्यान|સ્કેન|ਸਕੈਨ|স্ক্যান|স্কেন|ஸ்கேன்|స్కాన్|ಸ್ಕ್ಯಾನ್|സ്കാൻ|ସ୍କାନ)/giu

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s*')
const patterns = new Map<FraudWord, RegExp>()

function pattern(word: FraudWord): RegExp {
  const cached = patterns.get(word)
  if (cached) return cached
  const parts = FRAUD_WORDS[word].map(text =>
    /^[a-z ]+$/.test(text) ? `(?<![a-z])${escaped(text)}(?![a-z])` : escaped(plain(text)),
  )
  const made = new RegExp(parts.join('|'))
  patterns.set(word, made)
  return made
}

/** Gives one spelling to texts that look the same: removes joiners and nukta marks, keeps one kind of space. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u200b-\u200d\ufeff\u093c\u09bc\u0a3c\u0abc\u0b3c]/g, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
}

/** A pattern for these words, each standing alone. */
const alone = (words: readonly string[]) =>
  `(?<![\\p{L}\\p{M}])(?:${words.map(word => escaped(plain(word)).replace('\\*', '[\\p{L}\\p{M}]*')).join('|')})(?![\\p{L}\\p{M}])`
let made: { anybody: RegExp; not: RegExp; toMe: RegExp; noAdvance: RegExp } | undefined

function refusals() {
  if (made) return made
  const { anybody, not, toMe, notWanted, without } = REFUSALS
  const advance = `(?:${FRAUD_WORDS.advance.map(word => escaped(plain(word))).join('|')})`
  return (made = {
    anybody: new RegExp(alone(anybody), 'u'),
    not: new RegExp(alone(not), 'u'),
    toMe: new RegExp(alone(toMe), 'u'),
    noAdvance: new RegExp(
      `${advance}\\S*\\s+(?:\\S+\\s+){0,2}?${alone(notWanted)}|${alone(without)}\\s+(?:\\S+\\s+)?${advance}`,
      'u',
    ),
  })
}

/** Does the text warn of this fraud, or refuse it? */
function refuses(sign: FraudSign, words: string): boolean {
  const { anybody, not, toMe, noAdvance } = refusals()
  if (sign === 'advance' && noAdvance.test(words)) return true
  return (
    !holdsAddress(words) &&
    !toMe.test(words) &&
    (WARNS.test(words) || (sign === 'otp' && anybody.test(words) && not.test(words)))
  )
}

/**
 * The known fraud that a message resembles, the gravest one; null if none. It is a hint and no proof: the site shows a
 * warning and blocks nothing.
 * @param text the message as written, in any of our languages
 * @param early the message is about an ad with signs of a risk: fewer words are enough
 */
export function fraudSign(text: string, early = false): FraudSign | null {
  const words = plain(text).replace(OTHERWISE, ' ')
  const holds = (part: FraudWord | 'address' | 'payAddress') =>
    part === 'address'
      ? holdsAddress(words)
      : part === 'payAddress'
        ? PAY_ADDRESS.test(words)
        : pattern(part).test(words)
  const rows = (sign: FraudSign) => [...RULES[sign], ...((early && EARLY[sign]) || [])]
  return FRAUD_SIGNS.find(sign => rows(sign).some(row => row.every(holds)) && !refuses(sign, words)) ?? null
}
