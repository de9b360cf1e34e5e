import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import type { PersonLife as Life } from '@/lib/contract/desk-cases'
import { formatDate, formatRupees } from '@/lib/format/format'
import { pictureIn } from '@/lib/pictures/pictures'
import { Facts, Part } from './part'
import { Photo } from './photo'
import { agoWords, lengthWords } from './times'
import { adsWords, blockedWords, count, earlierWords, nameOf, statusWords, subjectWords } from './words'

type Props = { person: Life; now: number; children?: ReactNode }

/** The life of a case's person on the site: what they did, what others did about them, what the desk decided. */
export function PersonLife({ person, now, children }: Props) {
  const { reporters, chatReporters, blockers } = person
  const against = [
    reporters > 0 && `ads reported by ${count(reporters, 'person', 'people')}`,
    chatReporters > 0 && `conversations reported by ${count(chatReporters, 'person', 'people')}`,
    blockers > 0 && `blocked by ${count(blockers, 'user')}`,
  ].filter(Boolean)
  return (
    <Part title={nameOf(person)}>
      {(person.isBlocked || person.sharesDevice) && (
        <p className="flex flex-wrap gap-1.5">
          {person.isBlocked && <Badge variant="destructive">{blockedWords(person)}</Badge>}
          {person.sharesDevice && <Badge variant="destructive">same device as a blocked account</Badge>}
        </p>
      )}
      <Facts
        of={[
          ['Here since', `${formatDate(person.since)}, ${lengthWords(now - Date.parse(person.since))}`],
          ['Place', person.place || 'not given'],
          ['Ads', adsWords(person.ads)],
          ['Sales', person.sales === 0 ? 'none confirmed' : `${person.sales} confirmed by buyers`],
          ['Against', against.length === 0 ? 'nothing' : against.join('; ')],
        ]}
      />
      {children}
      {person.newest.length > 0 && (
        <>
          <h4 className="mt-1 font-semibold">Newest ads</h4>
          <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
            {person.newest.map(post => (
              <li key={post.id} className="flex min-w-0 gap-2.5">
                <Photo address={post.photo && pictureIn(post.photo, 320)} alt="" width={44} />
                <span className="min-w-0 text-sm">
                  <span className="block truncate">{post.title}</span>
                  <span className="block truncate text-muted-foreground">
                    {formatRupees(post.price)} · {statusWords(post.status)} · {agoWords(post.createdAt, now)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h4 className="mt-1 font-semibold">Earlier decisions</h4>
      {person.decisions.length === 0 && <p className="text-muted-foreground">None.</p>}
      <ul className="flex flex-col gap-1.5">
        {person.decisions.map(decision => (
          <li key={`${decision.at} ${decision.title}`}>
            {earlierWords(decision)}
            <span className="block text-sm text-muted-foreground">
              {decision.isThisPost ? 'this ad' : subjectWords(decision)} · {decision.by} · {agoWords(decision.at, now)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
