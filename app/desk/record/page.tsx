import type { Metadata } from 'next'
import { Frame } from '@/components/desk/frame'
import { Missing } from '@/components/desk/missing'
import { CaseRecord } from '@/components/desk/record/case-record'
import { readRecord } from '@/server/desk/cases/record'
import { orNull } from '@/server/platform/problem'
import { openPage } from '../viewer'

export const metadata: Metadata = { title: 'Record' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The record of a case for authorities, to be printed. It opens for an hour to who has made it. */
export default async function RecordPage({ searchParams }: Props) {
  const viewer = await openPage('record')
  if (!viewer) return <Missing />
  const { case: id, act } = await searchParams
  const isAddress = typeof id === 'string' && typeof act === 'string' && /^\d{1,9}$/.test(act)
  const record = isAddress ? await orNull(readRecord(viewer, id, Number(act))) : null
  if (record) return <CaseRecord record={record} />
  return (
    <Frame viewer={viewer} page="record" title="Record">
      <p>There is no such record, or its hour is over. Open the case, and make it anew.</p>
    </Frame>
  )
}
