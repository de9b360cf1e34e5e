/*
 * What makes an ad risky, to be reviewed by hand. The weights of all signals that an ad has are added. Sources are the
 * published cases of this field (docs/decisions/127-risk-of-an-ad.md); how well the weights do is measured by
 * tests/risk. To speak of an advance is no signal: honest sellers take advances, too.
 */

/** What is known of an ad and its seller. */
export type Facts = {
  /** Did another seller show one of its photos first, in the last year? */
  photoOfOthers: boolean
  /** Did another seller use its words first, in the last year? */
  wordsOfOthers: boolean
  /** The price divided by that of the tenth percentile of ads like it; null if too few are known. */
  priceToLow: number | null
  /** Days since the account was made. */
  accountDays: number
  /** The seller's ads in the hour before it, with it. */
  adsInHour: number
  /** The districts of the seller's ads in the day before it, with its own. */
  districtsInDay: number
  /** Did the seller use a device of a blocked account? Lately an address of one? */
  deviceOfBlocked: boolean
  addressOfBlocked: boolean
  /** What the text says that leads away from the site. */
  contact: 'number' | 'link' | null
  /** Does it say something that the desk has put on its list? */
  hasBlockedWords: boolean
}

/** From this score on, buyers read that they should compare before they pay in advance. */
export const CALM = 40
/** From this score on, the ad is held until the desk has looked at it. */
export const HOLD = 70

type Signal = {
  name: string
  /** Points that it adds; all that an ad has are added. */
  weight: number
  holds: (facts: Facts) => boolean
  /** Why it counts, and why not more. */
  why: string
  source: string
}

const isLow = ({ priceToLow }: Facts, below: number, from = 0) =>
  priceToLow !== null && priceToLow >= from && priceToLow < below
const isYoung = ({ accountDays }: Facts, below: number, from = 0) => accountDays >= from && accountDays < below

export const SIGNALS: readonly Signal[] = [
  {
    name: 'photo',
    weight: 40,
    holds: ({ photoOfOthers }) => photoOfOthers,
    why: 'A photo shows one animal, so a second seller has to explain it. Who sells a bought animal on may use its old photo: it never holds an ad alone.',
    source:
      'Ajmer goat farms, Rae Bareli, the film director: photos of other people’s animals; OLX: fraudsters copy ads',
  },
  {
    name: 'price-far-below',
    weight: 25,
    holds: facts => isLow(facts, 0.75),
    why: 'A quarter below the price that nine ads of ten exceed: it lures. Old and sick animals are as cheap.',
    source: 'Rae Bareli: a buffalo of 18 litres for ₹55,000; Gurugram: “much cheaper than offline”',
  },
  {
    name: 'price-below',
    weight: 10,
    holds: facts => isLow(facts, 1, 0.75),
    why: 'One honest ad of ten is as cheap, by definition.',
    source: 'the same, in part',
  },
  {
    name: 'account-new',
    weight: 20,
    holds: facts => isYoung(facts, 3),
    why: 'A cheat needs a new account after each report. Each honest seller has been new, too.',
    source: 'the signature of all cases: accounts that were made for the fraud',
  },
  {
    name: 'account-young',
    weight: 10,
    holds: facts => isYoung(facts, 14, 3),
    why: 'Accounts of less than two weeks do not count for usual prices either.',
    source: 'the same',
  },
  {
    name: 'many-ads',
    weight: 10,
    holds: ({ adsInHour }) => adsInHour >= 10,
    why: 'A dealer posts about ten ads on a market day, but rarely within the hour.',
    source: 'Ajmer goat farms: the same offer under many ads',
  },
  {
    name: 'many-districts',
    weight: 10,
    holds: ({ districtsInDay }) => districtsInDay >= 3,
    why: 'Animals stand in one yard. A trader may buy in three districts on one day.',
    source: 'Ajmer goat farms: buyers in all of India for animals that stood nowhere',
  },
  {
    name: 'words',
    weight: 25,
    holds: ({ wordsOfOthers }) => wordsOfOthers,
    why: 'Nobody describes another animal in the same dozen of words; a family with two accounts does.',
    source: 'OLX engineering: fraudsters copy existing ads with their text',
  },
  {
    name: 'device',
    weight: 45,
    holds: ({ deviceOfBlocked }) => deviceOfBlocked,
    why: 'Most who are blocked come back on the same phone. A phone of a family or a shop has several users: it never holds an ad alone.',
    source: 'OLX and Carousell: blocked sellers return under new numbers',
  },
  {
    name: 'address',
    weight: 10,
    holds: ({ addressOfBlocked }) => addressOfBlocked,
    why: 'Thousands share an address of a mobile network.',
    source: 'the same',
  },
  {
    name: 'link',
    weight: 15,
    holds: ({ contact }) => contact === 'link',
    why: 'It leads to forms and payments outside. A shop names its own page.',
    source: 'Patna: a link, a form, “taxes”: ₹2.1 lakh; OLX and UPI: payment links',
  },
  {
    name: 'number',
    weight: 5,
    holds: ({ contact }) => contact === 'number',
    why: 'It avoids the chat with its warnings. Many honest sellers write their number everywhere.',
    source: 'OLX India: use the chat, not WhatsApp',
  },
  {
    name: 'listed',
    weight: HOLD,
    holds: ({ hasBlockedWords }) => hasBlockedWords,
    why: 'The desk has seen it in frauds, and wants to look at each ad that says it.',
    source: 'the list of the desk',
  },
]
