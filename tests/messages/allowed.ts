/** Keys whose message is the English one in every language, with the reason. */
export const SAME_AS_ENGLISH: Readonly<Record<string, string>> = {
  'auth.code': 'OTP: as the SMS that brings it writes it',
  'post.whatsapp': 'a name',
  'notifications.searchMatchedText': 'the title of an ad alone',
  'settings.sms': 'SMS: every phone writes it so',
  'post.hpFact': 'HP: as it stands on the tractor',
}

/** Latin words within the other scripts: names, and words that phones, keyboards and banks write in Latin. */
export const LATIN_WORDS: ReadonlySet<string> = new Set([
  'AgriHaat',
  'GeoNames',
  'CC-BY',
  'WhatsApp',
  'OTP',
  'SMS',
  'GPS',
  'PNG',
  'JPG',
  'MB',
  'HP',
  'HF',
  'RIR',
  'Delete',
  // The word in an iPhone's menu, which is in English on most phones.
  'Add',
  'to',
  'Home',
  'Screen',
])

/** English texts that occur in several places and may differ in other languages, with the reason. */
export const MANY_MEANINGS: Readonly<Record<string, string>> = {
  'sign in': 'short on the button, polite in the headline',
  previous: 'the last picture, or a step back',
  next: 'the coming picture, or a step on',
  sold: 'said of one ad, or the name of a list',
  active: 'said of one ad, of a person, or the name of a list',
  details: 'a headline, or a step of the form',
  'e-mail': 'a field, or the button that writes one',
  preparing: 'agrees with what is prepared',
}

/** Texts on buttons of a phone's top bar and chat line: one word each, so that they stay on one line. */
export const SMALL_BUTTONS: readonly string[] = ['shell.signIn', 'chat.photo', 'chat.send']
