import { voiceFor } from './voice'

/**
 * Reads texts aloud, sentence by sentence, because some voices stop in long texts.
 * @param language of the texts
 * @param ended called once, also after `stop`
 * @returns a function that stops
 */
export function readAloud(language: string, texts: string[], ended: () => void): () => void {
  const { speechSynthesis } = window
  const voice = voiceFor(language)
  const sentences = texts.flatMap(text => text.split(/(?<=[.!?।॥])\s+|\n+/)).filter(text => /[\p{L}\p{N}]/u.test(text))
  speechSynthesis.cancel()
  for (const [index, sentence] of sentences.entries()) {
    const spoken = new SpeechSynthesisUtterance(sentence)
    if (voice) spoken.voice = voice
    spoken.lang = voice?.lang ?? language
    spoken.onerror = ended
    if (index === sentences.length - 1) spoken.onend = ended
    speechSynthesis.speak(spoken)
  }
  return () => {
    speechSynthesis.cancel()
    ended()
  }
}
