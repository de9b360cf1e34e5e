import type { Locale } from '@/lib/i18n/locales'

/** What we use of the browser's speech recognition, for which TypeScript has no types. */
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

/** Why nothing came of listening. `unavailable`: this browser only seems to understand speech, or not this language. */
type SpeechProblem = 'unheard' | 'denied' | 'unavailable'

// A browser that turned out not to understand is not asked again before the page is loaded anew.
let broken = false

const recognitionOf = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeakingWindow
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Does this browser write down what one says? */
export function canDictate(): boolean {
  return !broken && recognitionOf() !== undefined
}

/** The BCP 47 tag of a language as it is spoken where our readers are. */
function spokenTag(locale: Locale): string {
  return locale === 'ne' ? 'ne-NP' : locale === 'pa' ? 'pa-Guru-IN' : `${locale}-IN`
}

const PROBLEMS: Record<string, SpeechProblem | undefined> = { 'no-speech': 'unheard', 'not-allowed': 'denied', 'audio-capture': 'denied', 'service-not-allowed': 'unavailable', 'language-not-supported': 'unavailable', network: 'unavailable' }

/**
 * Listens until the speaker pauses.
 * @param heard told what was understood so far, again and again
 * @param ended told once, when it is over
 * @returns stops listening at once
 */
export function listen(locale: Locale, heard: (text: string) => void, ended: (problem?: SpeechProblem) => void): () => void {
  const Recognition = recognitionOf()!
  const recognition = new Recognition()
  let problem: SpeechProblem | undefined
  recognition.lang = spokenTag(locale)
  recognition.interimResults = true
  recognition.onresult = ({ results }) => heard(Array.from(results, result => result[0]?.transcript ?? '').join('').trim())
  recognition.onerror = ({ error }) => {
    problem = PROBLEMS[error]
    if (problem === 'unavailable' && error !== 'network') broken = true
  }
  recognition.onend = () => ended(problem)
  recognition.start()
  return () => recognition.abort()
}
