/** A text that is read aloud, with its language as a `lang` value. */
export type Spoken = { text: string; language: string }

/** The voice for a language; an Indian one if there is a choice. */
export function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined
  // Android writes hi_IN.
  const voices = window.speechSynthesis
    .getVoices()
    .filter(({ lang }) => new RegExp(`^${language}([-_]|$)`, 'i').test(lang))
  return voices.find(({ lang }) => /[-_]IN$/i.test(lang)) ?? voices[0]
}

/** Subscribes to the list of voices, which loads some time after the page. */
export function onVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => {}
  window.speechSynthesis.addEventListener?.('voiceschanged', listener)
  return () => window.speechSynthesis.removeEventListener?.('voiceschanged', listener)
}
