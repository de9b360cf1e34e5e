import type { Metadata } from 'next'
import { Frame } from '@/components/desk/frame'
import { Missing } from '@/components/desk/missing'
import { TrailList } from '@/components/desk/trail-list'
import { listPeople } from '@/server/desk/list-people'
import { readActs } from '@/server/desk/trail'
import { openPage } from '../viewer'

export const metadata: Metadata = { title: 'Trail' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What was done at the desk, the newest first. */
export default async function TrailPage({ searchParams }: Props) {
  const viewer = await openPage('trail')
  if (!viewer) return <Missing />
  const { before } = await searchParams
  const number = typeof before === 'string' && /^\d{1,9}$/.test(before) ? Number(before) : undefined
  const [acts, people] = [await readActs({ before: number }), await listPeople(false)]
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (
    <Frame viewer={viewer} page="trail" title="Trail">
      <TrailList {...acts} isNewest={number === undefined} names={names} />
    </Frame>
  )
}
