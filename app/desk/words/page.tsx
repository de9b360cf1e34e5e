import type { Metadata } from 'next'
import { Frame } from '@/components/desk/frame'
import { Missing } from '@/components/desk/missing'
import { AddWord } from '@/components/desk/words/add-word'
import { WordList } from '@/components/desk/words/word-list'
import { listWords } from '@/server/desk/words'
import { openPage } from '../viewer'

export const metadata: Metadata = { title: 'Words' }

/** The words and links that hold an ad, and those that count for nothing. */
export default async function WordsPage() {
  const viewer = await openPage('words')
  if (!viewer) return <Missing />
  const words = await listWords()
  const mayChange = viewer.role !== 'reader'
  return (
    <Frame viewer={viewer} page="words" title="Words and links" count={words.length}>
      <p>
        An ad with a blocked word waits for the desk, two hours at most. What is allowed counts for nothing. Words are
        compared by their sound, so that one script stands for all; links letter by letter. Ads are compared when they
        are posted or changed.
      </p>
      {mayChange && <AddWord />}
      <WordList title="Blocked" words={words.filter(({ list }) => list === 'block')} mayChange={mayChange} />
      <WordList title="Allowed" words={words.filter(({ list }) => list === 'allow')} mayChange={mayChange} />
    </Frame>
  )
}
