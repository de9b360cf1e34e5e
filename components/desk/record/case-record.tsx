import type { ReactNode } from 'react'
import { nameInTrail } from '@/lib/contract/desk'
import type { CaseRecord as Record } from '@/lib/contract/desk-record'
import { formatRupees } from '@/lib/format/format'
import { BRAND } from '@/lib/seo/brand'
import { Facts } from '../queue/part'
import { DECIDED_WORDS, nameOf, REASON_WORDS, reportWords, signalWords } from '../queue/words'
import { Acts } from './acts'
import { indiaTime } from './india-time'
import { PrintButton } from './print-button'

/** The record of a case on paper: all that the site knows, in the order in which an authority asks. */
export function CaseRecord({ record }: { record: Record }) {
  const { made, detail, mobile, decision, photos, messages, appeals, acts } = record
  const { case: row, post, person, reports, risk, twins, chat } = detail
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-6 bg-card p-6 print:max-w-none print:bg-transparent print:p-0">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl">
          {BRAND}: record of case {row.id}
        </h1>
        <Facts
          of={[
            ['Made', `${indiaTime(made.at)} by ${nameInTrail(made.by)}`],
            ['For', made.reason],
            ['Entry of the trail', `${made.seq}, SHA-256 ${made.hash}`],
          ]}
        />
        <PrintButton />
      </header>
      <Section title="Person">
        <Facts
          of={[
            ['Name', nameOf(person)],
            ['Id', person.id],
            ['Mobile number', `+91 ${mobile}`],
            ['Place', person.place || 'not given'],
            ['Account since', indiaTime(person.since)],
            [
              'State',
              person.isBlocked
                ? `blocked ${person.blockedUntil ? `until ${indiaTime(person.blockedUntil)}` : 'for good'}`
                : 'active',
            ],
          ]}
        />
      </Section>
      <Section title="Case">
        <Facts
          of={[
            ['Opened', indiaTime(row.openedAt)],
            ['Comes from', row.sources.join(', ') || 'nothing that is still open'],
            [
              'Decision',
              decision
                ? `${DECIDED_WORDS[decision.decision]}${decision.days === null ? '' : ` for ${decision.days} days`}, ${indiaTime(decision.at)}, by ${nameInTrail(decision.by)}`
                : 'none yet',
            ],
            ['Reason', decision?.reason ? REASON_WORDS[decision.reason] : 'none'],
          ]}
        />
      </Section>
      {post && (
        <Section title="Ad">
          <Facts
            of={[
              ['Title', post.title],
              ['Id', post.id],
              ['Address', post.address],
              ['Kind', [post.type, post.category, post.breed].filter(Boolean).join(', ')],
              ['Price', formatRupees(post.price)],
              ['Place', post.place || 'not given'],
              ['Posted', indiaTime(post.createdAt)],
              ['State', post.status],
              ['Views, inquiries', `${post.views}, ${post.inquiries}`],
            ]}
          />
          <p className="whitespace-pre-line border-l-4 border-border pl-3" dir="auto">
            {post.description}
          </p>
          {photos.map(({ address, sha256 }, index) => (
            <figure key={index} className="break-inside-avoid">
              {address && (
                <img src={address} alt={`Photo ${index + 1}`} className="max-h-96 max-w-full object-contain" />
              )}
              <figcaption className="break-all text-sm">
                Photo {index + 1}, {sha256 ? `SHA-256 ${sha256}` : 'the file is gone'}
              </figcaption>
            </figure>
          ))}
        </Section>
      )}
      {reports.length > 0 && (
        <Section title="Reports">
          <ul className="list-disc pl-5">
            {reports.map(({ by, reason, at }) => (
              <li key={`${by.id} ${at}`}>
                {indiaTime(at)}: {reportWords(reason)}, by {nameOf(by)} ({by.id})
              </li>
            ))}
          </ul>
        </Section>
      )}
      {risk && risk.signals.length > 0 && (
        <Section title={`Risk: ${risk.score} of 100`}>
          <ul className="list-disc pl-5">
            {risk.signals.map(({ name, weight }) => (
              <li key={name}>
                {signalWords(name)}: {weight}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {twins.length > 0 && (
        <Section title="The same photo in earlier ads">
          <ul className="list-disc pl-5">
            {twins.map(({ post: earlier, seller, alike }) => (
              <li key={earlier.id}>
                {earlier.title} ({earlier.id}), {indiaTime(earlier.createdAt)}, by {nameOf(seller)} ({seller.id}):{' '}
                {alike} % alike
              </li>
            ))}
          </ul>
        </Section>
      )}
      {chat && (
        <Section title="Reported conversation">
          <p>
            {indiaTime(chat.at)}: {reportWords(chat.reason)}, by {nameOf(chat.by)} ({chat.by.id})
          </p>
          {messages === null && <p>The report is closed; the conversation cannot be read any more.</p>}
          <ol className="flex flex-col gap-1">
            {messages?.map(({ at, isReporter, text, photo }, index) => (
              <li key={index} dir="auto">
                {indiaTime(at)}, {nameOf(isReporter ? chat.by : person)}: {text}
                {photo && <img src={photo} alt="Photo" className="max-h-60 max-w-full object-contain" />}
              </li>
            ))}
          </ol>
        </Section>
      )}
      {appeals.map(({ words, at, isGranted }) => (
        <Section key={at} title="Appeal">
          <p>
            {indiaTime(at)}: {isGranted === null ? 'not answered' : isGranted ? 'granted' : 'the decision stays'}
          </p>
          <p className="border-l-4 border-border pl-3 whitespace-pre-line" dir="auto">
            {words}
          </p>
        </Section>
      ))}
      <Section title="What was done">
        <Acts acts={acts} />
      </Section>
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="border-b border-border text-lg">{title}</h2>
      {children}
    </section>
  )
}
