import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Saying } from '@/lib/contract/sayings'

type Props = {
  sayings: Saying[]
  /** The language of the ad; a `lang` value. */
  language: string
}

/** What a seller says beside the form, for readers of another language: in theirs, with the own words beside it. */
export function AlsoSays({ sayings, language }: Props) {
  const t = useTranslations('says')
  const post = useTranslations('post')
  if (sayings.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-1.5">
      <h3 className="font-semibold">{post('sellerSays')}</h3>
      <ul className="flex flex-col gap-1">
        {sayings.map(({ id, words }) => (
          <li key={id} className="flex items-start gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary" />
            <p className="min-w-0">
              <span data-spoken="" className="font-semibold">
                {t(id)}
              </span>{' '}
              <q lang={language} className="text-muted-foreground">
                {words}
              </q>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
