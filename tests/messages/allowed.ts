/** Keys whose message is the English one in every language, and why. */
export const SAME_AS_ENGLISH: Readonly<Record<string, string>> = {
  'auth.code': 'OTP: as the SMS that brings it writes it',
  'post.whatsapp': 'a name',
  'notifications.searchMatchedText': 'the title of an ad alone',
  'settings.sms': 'SMS: every phone writes it so',
}

/** Latin words within the other scripts: names, and what phones, keyboards and banks write so. */
export const LATIN_WORDS: ReadonlySet<string> = new Set(['AgriHaat', 'GeoNames', 'CC-BY', 'WhatsApp', 'OTP', 'SMS', 'GPS', 'PNG', 'JPG', 'MB', 'HF', 'RIR', 'Delete'])

/** English texts that stand in several places and may differ in other languages, and why. */
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

/** Texts on buttons of a phone's top bar and chat line: one word each, so that they keep to one line. */
export const SMALL_BUTTONS: readonly string[] = ['shell.signIn', 'chat.photo', 'chat.send']
