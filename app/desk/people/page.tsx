import type { Metadata } from 'next'
import { Frame } from '@/components/desk/frame'
import { InviteForm } from '@/components/desk/invite-form'
import { Missing } from '@/components/desk/missing'
import { PersonRow } from '@/components/desk/person-row'
import { listPeople } from '@/server/desk/list-people'
import { openPage } from '../viewer'

export const metadata: Metadata = { title: 'People' }

/** Who may use the desk. Owners also see numbers, and invite, change and remove people. */
export default async function PeoplePage() {
  const viewer = await openPage('people')
  if (!viewer) return <Missing />
  const isOwner = viewer.role === 'owner'
  const people = await listPeople(isOwner)
  return (
    <Frame viewer={viewer} page="people" title="People" count={people.length}>
      <ul className="divide-y divide-border rounded-lg bg-card shadow-md">
        {people.map(({ mobile, ...person }) => (
          <PersonRow key={person.id} person={person} mobile={mobile} isViewer={person.id === viewer.id} />
        ))}
      </ul>
      {isOwner && <InviteForm />}
    </Frame>
  )
}
