import { useTranslations } from 'next-intl'
import type { PostType } from '@/lib/contract/posts'
import type { Saying } from '@/lib/contract/sayings'

type Props = {
  sayings: Saying[]
  /** The type of the ad: a rent has an owner. */
  type: PostType
  /** The language of the ad; a `lang` value. */
  language: string
}

/** What a seller says beside the form, for readers of another language: in theirs, with the own words beside it. */
export function AlsoSays({ sayings, type, language }: Props) {
  const t = useTranslations('says')
  const post = useTranslations('post')
  if (sayings.length === 0) return null
  return (
    <>
      <h3 className="font-semibold">{post(type === 'Rent' ? 'ownerSays' : 'sellerSays')}</h3>
      <ul className="flex list-disc flex-col gap-1.5 px-3 pb-3 pl-8 marker:text-primary">
        {sayings.map(({ id, words }) => (
          <li key={id}>
            <b data-spoken="">{t(id)}</b> <q lang={language}>{words}</q>
          </li>
        ))}
      </ul>
    </>
  )
}
