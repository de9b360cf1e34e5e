import { FRAUD_WORDS, type FraudWord } from './words'

/** The known frauds: a collect request or PIN "to receive", a QR code "to receive", money in advance, a link to pay, the OTP. */
export const FRAUD_SIGNS = ['otp', 'collect', 'qr', 'link', 'advance'] as const
export type FraudSign = (typeof FRAUD_SIGNS)[number]

/** What must come together for each; one of the rows is enough. */
const RULES: Record<FraudSign, (FraudWord | 'address' | 'payAddress')[][]> = {
  otp: [['otp']],
  collect: [['upi', 'request'], ['pin', 'enter'], ['request', 'money', 'pin']],
  qr: [['qr', 'scan'], ['qr', 'money'], ['qr', 'pay'], ['scan', 'money'], ['scan', 'upi']],
  link: [['payAddress'], ['address', 'money'], ['address', 'upi'], ['link', 'money'], ['link', 'upi']],
  advance: [['advance', 'pay'], ['advance', 'money'], ['fee', 'pay'], ['fee', 'money']],
}

/** An address that anyone can open. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+/i
/** One that asks for money by itself, or hides where it leads. */
const PAY_ADDRESS = /upi:\/\/|(?:https?:\/\/|www\.|\b)(?:bit\.ly|tinyurl\.com|t\.ly|cutt\.ly|rb\.gy|is\.gd|goo\.gl|shorturl\.at|rebrand\.ly)\/\S+|https?:\/\/\S*(?:upi|kyc|refund|cashback|reward|pay-?me|paytm|phonepe|gpay)\S*/i

/** Who warns says the same words: "never share", "OTP mat dena". */
const WARNS = /(?:never|do not|don'?t)\s+(?:share|give|tell|send|pay|scan|enter)|(?:otp|pin|ओटीपी|पिन|एडवांस|पैसे|advance|paise)\S*\s+(?:\S+\s+){0,2}?(?:mat|na|nahi)\s+(?:dena|de|do|batana|batao|bhejna|bhejo|dalna)|(?<![\p{L}\p{M}])(?:मत|न)\s+(?:दे|बता|भेज|डाल|कर)|(?:किसी को न|कभी न|देऊ नका|सांगू नका|ન આપ|ਨਾ ਦਿਓ|ਨਾ ਦੱਸ|দেবেন না|বলবেন না|কাউকে দেব|சொல்ல வேண்டாம்|அனுப்ப வேண்டாம்|చెప్పవద్దు|చెప్పకండి|పంపవద్దు|ಹೇಳಬೇಡಿ|ಕೊಡಬೇಡಿ|പറയരുത്|നൽകരുത്|കൊടുക്കരുത്|ଦିଅନ୍ତୁ ନାହିଁ|কব নালাগে|নিদিব|नदिनुहोस्)/iu

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s*')
const patterns = new Map<FraudWord, RegExp>()

function pattern(word: FraudWord): RegExp {
  const known = patterns.get(word)
  if (known) return known
  const parts = FRAUD_WORDS[word].map(text => (/^[a-z ]+$/.test(text) ? `(?<![a-z])${escaped(text)}(?![a-z])` : escaped(plain(text))))
  const made = new RegExp(parts.join('|'))
  patterns.set(word, made)
  return made
}

/** One spelling for what looks the same: joiners and nukta marks out, one kind of space. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/[\u200b-\u200d\ufeff\u093c\u09bc\u0a3c\u0abc\u0b3c]/g, '').normalize('NFC').replace(/\s+/g, ' ')
}

/**
 * Which known fraud a message looks like; the gravest, null for none. A sign, no proof: it makes a warning, and blocks nothing.
 * @param text as it was written, in any of our languages
 */
export function fraudSign(text: string): FraudSign | null {
  const words = plain(text)
  if (WARNS.test(words) && !ADDRESS.test(words)) return null
  const holds = (part: FraudWord | 'address' | 'payAddress') => (part === 'address' ? ADDRESS.test(words) : part === 'payAddress' ? PAY_ADDRESS.test(words) : pattern(part).test(words))
  return FRAUD_SIGNS.find(sign => RULES[sign].some(row => row.every(holds))) ?? null
}
