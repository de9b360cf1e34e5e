import { voiceFor, type Spoken } from './voice'

/**
 * Reads texts aloud, each with a voice for its language, sentence by sentence, because some voices stop in long texts.
 * @param texts those in a language without a voice are left out; at least one has a voice
 * @param ended called once, also after `stop`
 * @returns a function that stops
 */
export function readAloud(texts: Spoken[], ended: () => void): () => void {
  const { speechSynthesis } = window
  const sentences = texts.flatMap(({ text, language }) => {
    const voice = voiceFor(language)
    if (!voice) return []
    return text
      .split(/(?<=[.!?।॥])\s+|\n+/)
      .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
      .map(sentence => ({ sentence, voice }))
  })
  speechSynthesis.cancel()
  for (const [index, { sentence, voice }] of sentences.entries()) {
    const spoken = new SpeechSynthesisUtterance(sentence)
    spoken.voice = voice
    spoken.lang = voice.lang
    spoken.onerror = ended
    if (index === sentences.length - 1) spoken.onend = ended
    speechSynthesis.speak(spoken)
  }
  return () => {
    speechSynthesis.cancel()
    ended()
  }
}
