import type { CasePost, CaseTwin } from '@/lib/contract/desk-cases'
import { formatRupees } from '@/lib/format/format'
import { Part } from './part'
import { agoWords } from './times'
import { nameOf, statusWords } from './words'

type Props = { twins: CaseTwin[]; post: CasePost; now: number }

/** Photos that an earlier ad of somebody else showed, each beside the one of this ad. */
export function Twins({ twins, post, now }: Props) {
  return (
    <Part title="Same photo" className="gap-3">
      {twins.map(({ post: earlier, seller, own, earlier: photo, alike, changes }) => (
        <div key={`${earlier.id} ${own}`} className="flex flex-col gap-2">
          <p className="font-semibold">{[`${alike} % alike`, ...changes].join(', ')}</p>
          <div className="grid grid-cols-2 gap-2">
            <Half
              photo={own}
              name="This ad"
              lines={[formatRupees(post.price), `posted ${agoWords(post.createdAt, now)}`]}
            />
            <Half
              photo={photo}
              name={`Earlier: ${earlier.title}`}
              lines={[
                `${formatRupees(earlier.price)} · ${statusWords(earlier.status)}`,
                `${nameOf(seller)}, ${agoWords(earlier.createdAt, now)}`,
              ]}
            />
          </div>
        </div>
      ))}
    </Part>
  )
}

function Half({ photo, name, lines }: { photo: string | null; name: string; lines: string[] }) {
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      {photo ? (
        <img
          src={photo}
          alt={name}
          width={400}
          height={300}
          loading="lazy"
          className="aspect-4/3 h-auto w-full rounded-md bg-muted object-contain"
        />
      ) : (
        <span className="grid aspect-4/3 place-items-center rounded-md bg-muted p-2 text-center text-sm text-muted-foreground">
          This photo is gone
        </span>
      )}
      <figcaption className="text-sm">
        <span className="line-clamp-2 font-semibold">{name}</span>
        {lines.map(line => (
          <span key={line} className="block text-muted-foreground">
            {line}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
