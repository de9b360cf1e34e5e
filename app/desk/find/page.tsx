import type { Metadata } from 'next'
import { FindPerson } from '@/components/desk/find/find-person'
import { Frame } from '@/components/desk/frame'
import { Missing } from '@/components/desk/missing'
import { openPage } from '../viewer'

export const metadata: Metadata = { title: 'Find' }

/** Finds a person. What is looked for is in no address, as it may be a number. */
export default async function FindPage() {
  const viewer = await openPage('find')
  if (!viewer) return <Missing />
  return (
    <Frame viewer={viewer} page="find" title="Find a person">
      <FindPerson />
    </Frame>
  )
}
