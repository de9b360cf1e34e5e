import { Alert, AlertDescription } from '@/components/ui/alert'
import { Skeleton } from '@/components/ui/skeleton'
import type { CaseDetail, CasePost, CaseRow } from '@/lib/contract/desk-cases'
import { formatRupees } from '@/lib/format/format'
import { cn } from '@/lib/utils'
import { Appeal } from './appeal'
import { CaseHead } from './case-head'
import { ExportCase } from './export-case'
import { LetIn, PersonNumber, ReportedChat } from './looks'
import { Facts, Part } from './part'
import { PersonLife } from './person-life'
import { Photos } from './photos'
import { Reports } from './reports'
import { Risk } from './risk'
import { agoWords } from './times'
import { Twins } from './twins'
import { UsualPrice } from './usual-price'
import { count, titleOf } from './words'

type Props = {
  row: CaseRow
  detail: CaseDetail | null
  now: number
  mayDecide: boolean
  /** What is to be said about the case, such as that it is decided. */
  note: string | null
  onBack: () => void
}

/** A case with all that speaks for and against it. Until that has come, what the list knows stands there. */
export function CaseView({ row, detail, now, mayDecide, note, onBack }: Props) {
  const post = detail?.post ?? null
  return (
    <article aria-label={titleOf(row)} aria-busy={!detail && !note} className="flex flex-col gap-4 p-4">
      <CaseHead row={row} post={post} person={detail?.person ?? null} now={now} onBack={onBack} />
      {note && (
        <Alert variant="warning" role="status">
          <AlertDescription>{note}</AlertDescription>
        </Alert>
      )}
      {!detail && !note && <Loading photo={row.photo} />}
      {detail && (
        <>
          {detail.appeal && <Appeal appeal={detail.appeal} person={detail.person} now={now} />}
          {post && <Photos title={post.title} photos={post.photos} />}
          <div className={cn('grid items-start gap-4', row.about !== 'person' && 'xl:grid-cols-2')}>
            <div className="flex min-w-0 flex-col gap-4 empty:hidden">
              {post && detail.twins.length > 0 && <Twins twins={detail.twins} post={post} now={now} />}
              {detail.chat && <ReportedChat detail={detail} chat={detail.chat} now={now} mayRead={mayDecide} />}
              {detail.reports.length > 0 && <Reports reports={detail.reports} now={now} mayMark={mayDecide} />}
              {post && <Ad post={post} now={now} />}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              {post && detail.usual && <UsualPrice price={post.price} usual={detail.usual} />}
              {detail.risk && detail.risk.signals.length > 0 && <Risk risk={detail.risk} />}
              <PersonLife person={detail.person} now={now}>
                {mayDecide && <PersonNumber id={row.id} />}
                {mayDecide && detail.person.isBlocked && row.about !== 'person' && <LetIn personId={row.person.id} />}
              </PersonLife>
            </div>
          </div>
          {mayDecide && <ExportCase id={row.id} />}
        </>
      )}
    </article>
  )
}

function Ad({ post, now }: { post: CasePost; now: number }) {
  const { description, category, breed, type, price, place, createdAt, views, inquiries } = post
  return (
    <Part title="The ad" aside={agoWords(createdAt, now)}>
      <p className="whitespace-pre-line">{description}</p>
      <Facts
        of={[
          [type, [category, breed].filter(Boolean).join(' · ')],
          ['Price', formatRupees(price)],
          ['Place', place || 'not given'],
          ['Reach', `${count(views, 'view')}, ${count(inquiries, 'inquiry', 'inquiries')}`],
        ]}
      />
    </Part>
  )
}

function Loading({ photo }: { photo: string | null }) {
  return (
    <div className="flex flex-col gap-4">
      {photo && (
        <img
          src={photo}
          alt=""
          width={320}
          height={240}
          className="h-60 w-80 rounded-md object-contain lg:h-48 lg:w-64"
        />
      )}
      <Skeleton className="h-32 w-full rounded-lg" />
      <Skeleton className="h-48 w-full rounded-lg" />
    </div>
  )
}
