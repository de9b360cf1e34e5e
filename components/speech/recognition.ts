import type { Locale } from '@/lib/i18n/locales'

/** The part of the browser's speech recognition that we use. TypeScript has no types for it. */
type Recognition = {
  lang: string
  interimResults: boolean
  start: () => void
  abort: () => void
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
}

type SpeakingWindow = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }

/** Why listening gave no text. `unavailable`: the browser has the API but no recognition, or not for this language. */
type SpeechProblem = 'unheard' | 'denied' | 'unavailable'

// Once recognition has turned out not to work, this page does not try it again until a reload.
let broken = false

const recognitionOf = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeakingWindow
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** True if this browser can recognize speech. */
export function canDictate(): boolean {
  return !broken && recognitionOf() !== undefined
}

/** The BCP 47 tag of a language as it is spoken in the region of our users. */
function spokenTag(locale: Locale): string {
  return locale === 'ne' ? 'ne-NP' : locale === 'pa' ? 'pa-Guru-IN' : `${locale}-IN`
}

const PROBLEMS: Record<string, SpeechProblem | undefined> = {
  'no-speech': 'unheard',
  'not-allowed': 'denied',
  'audio-capture': 'denied',
  'service-not-allowed': 'unavailable',
  'language-not-supported': 'unavailable',
  network: 'unavailable',
}

/**
 * Listens until the speaker pauses.
 * @param heard called again and again with the text so far
 * @param ended called once, at the end
 * @returns a function that stops listening at once
 */
export function listen(
  locale: Locale,
  heard: (text: string) => void,
  ended: (problem?: SpeechProblem) => void,
): () => void {
  const Recognition = recognitionOf()!
  const recognition = new Recognition()
  let problem: SpeechProblem | undefined
  recognition.lang = spokenTag(locale)
  recognition.interimResults = true
  recognition.onresult = ({ results }) =>
    heard(
      Array.from(results, result => result[0]?.transcript ?? '')
        .join('')
        .trim(),
    )
  recognition.onerror = ({ error }) => {
    problem = PROBLEMS[error]
    if (problem === 'unavailable' && error !== 'network') broken = true
  }
  recognition.onend = () => ended(problem)
  recognition.start()
  return () => recognition.abort()
}
