import type { Metadata } from 'next'
import { Frame } from '@/components/desk/frame'
import { Begin } from '@/components/desk/mailings/begin'
import { Editor } from '@/components/desk/mailings/editor'
import { MailingList } from '@/components/desk/mailings/mailing-list'
import { SentMailing } from '@/components/desk/mailings/sent-mailing'
import { ALL_MAILINGS } from '@/components/desk/mailings/words'
import { Missing } from '@/components/desk/missing'
import { listMailings, readMailing } from '@/server/desk/mailings/read'
import { isMailOffered } from '@/server/mail/transport'
import { countMailingReaders } from '@/server/notifications/mailing-readers'
import { services } from '@/server/services/services'
import { openPage } from '../viewer'

export const metadata: Metadata = { title: 'Mailings' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Tips and offers by e-mail: the list of them, or one of them. */
export default async function MailingsPage({ searchParams }: Props) {
  const viewer = await openPage('mailings')
  if (!viewer) return <Missing />
  const { id } = await searchParams
  const mailing = typeof id === 'string' ? await readMailing(id) : null
  if (mailing)
    return (
      <Frame viewer={viewer} page="mailings" title={mailing.state === 'draft' ? 'A draft' : 'A mailing'}>
        <a href={ALL_MAILINGS} className="-my-3 flex min-h-11 items-center self-start font-semibold text-primary">
          All mailings
        </a>
        {mailing.state === 'draft' ? (
          <Editor mailing={mailing} readers={await countMailingReaders()} how={await howSent()} />
        ) : (
          <SentMailing mailing={mailing} />
        )}
      </Frame>
    )
  const list = await listMailings()
  return (
    <Frame viewer={viewer} page="mailings" title="Mailings">
      {id !== undefined && <p role="status">There is no such mailing. It may have been deleted.</p>}
      <p>Tips and offers by e-mail, for everybody who has asked for them, each in their own language.</p>
      <Begin words="Write a mailing" from={null} />
      <MailingList {...list} />
    </Frame>
  )
}

/** How fast the site sends mailings; null if it sends no mails. */
async function howSent() {
  const { environment } = await services()
  return isMailOffered(environment) ? { perMinute: environment.MAILING_A_MINUTE } : null
}
