import type { Names } from '@/lib/i18n/locales'

import type { LactationKey } from './types'

/** How often a dairy animal has calved, by the word that dairy farmers of each language use. */
export const LACTATIONS: readonly { key: LactationKey; names: Names }[] = [
  {
    key: 'first',
    names: {
      en: 'First', hi: 'पहला ब्यांत', mr: 'पहिले वेत', gu: 'પહેલું વેતર', pa: 'ਪਹਿਲਾ ਸੂਆ',
      bn: 'প্রথম বিয়ান', ta: 'முதல் ஈத்து', te: 'మొదటి ఈత', kn: 'ಮೊದಲನೇ ಸೂಲು',
      ml: 'ആദ്യ പ്രസവം', or: 'ପ୍ରଥମ ବିଆଣ', as: 'প্ৰথম বিয়ন', ne: 'पहिलो बेत',
    },
  },
  {
    key: 'second',
    names: {
      en: 'Second', hi: 'दूसरा ब्यांत', mr: 'दुसरे वेत', gu: 'બીજું વેતર', pa: 'ਦੂਜਾ ਸੂਆ',
      bn: 'দ্বিতীয় বিয়ান', ta: 'இரண்டாம் ஈத்து', te: 'రెండో ఈత', kn: 'ಎರಡನೇ ಸೂಲು',
      ml: 'രണ്ടാം പ്രസവം', or: 'ଦ୍ୱିତୀୟ ବିଆଣ', as: 'দ্বিতীয় বিয়ন', ne: 'दोस्रो बेत',
    },
  },
  {
    key: 'third',
    names: {
      en: 'Third', hi: 'तीसरा ब्यांत', mr: 'तिसरे वेत', gu: 'ત્રીજું વેતર', pa: 'ਤੀਜਾ ਸੂਆ',
      bn: 'তৃতীয় বিয়ান', ta: 'மூன்றாம் ஈத்து', te: 'మూడో ఈత', kn: 'ಮೂರನೇ ಸೂಲು',
      ml: 'മൂന്നാം പ്രസവം', or: 'ତୃତୀୟ ବିଆଣ', as: 'তৃতীয় বিয়ন', ne: 'तेस्रो बेत',
    },
  },
  {
    key: 'fourth',
    names: {
      en: 'Fourth', hi: 'चौथा ब्यांत', mr: 'चौथे वेत', gu: 'ચોથું વેતર', pa: 'ਚੌਥਾ ਸੂਆ',
      bn: 'চতুর্থ বিয়ান', ta: 'நான்காம் ஈத்து', te: 'నాలుగో ఈత', kn: 'ನಾಲ್ಕನೇ ಸೂಲು',
      ml: 'നാലാം പ്രസവം', or: 'ଚତୁର୍ଥ ବିଆଣ', as: 'চতুৰ্থ বিয়ন', ne: 'चौथो बेत',
    },
  },
  {
    key: 'fifth',
    names: {
      en: 'Fifth', hi: 'पांचवां ब्यांत', mr: 'पाचवे वेत', gu: 'પાંચમું વેતર', pa: 'ਪੰਜਵਾਂ ਸੂਆ',
      bn: 'পঞ্চম বিয়ান', ta: 'ஐந்தாம் ஈத்து', te: 'ఐదో ఈత', kn: 'ಐದನೇ ಸೂಲು',
      ml: 'അഞ്ചാം പ്രസവം', or: 'ପଞ୍ଚମ ବିଆଣ', as: 'পঞ্চম বিয়ন', ne: 'पाँचौं बेत',
    },
  },
]
