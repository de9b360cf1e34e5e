import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { CardView } from '@/components/listing/card-view'
import type { Photo } from '@/components/shared/photos'
import { useMinute } from '@/components/shared/posted-time'
import type { PostTexts } from '@/lib/contract/post-texts'
import { previewCard, type PreviewContext } from './preview-card'

type Props = Omit<PreviewContext, 'locale'> & { cover: Photo | undefined }

/**
 * Shows the ad as buyers will see it in lists, before it is posted. The seller can check a title that we wrote. Nothing
 * in it can be pressed.
 */
export function AdPreview({ cover, ...context }: Props) {
  const t = useTranslations('postAd')
  const [words, rent, actions] = [useTranslations('post'), useTranslations('rent'), useTranslations('actions')]
  const locale = useLocale()
  const minute = useMinute()
  const id = useId()
  const texts = useFormContext<PostTexts>().getValues()
  return (
    <section aria-labelledby={id} className="flex max-w-sm flex-col gap-2">
      <h3 id={id} className="font-semibold">
        {t('preview')}
      </h3>
      <div inert>
        <CardView
          card={previewCard(texts, { ...context, locale }, words, rent)}
          picture={
            cover && (
              <img
                src={cover.url}
                alt=""
                style={{ objectPosition: cover.subject }}
                className="aspect-4/3 w-full object-cover row:aspect-square"
              />
            )
          }
          eager={false}
          sizes=""
          level={3}
          words={actions}
          here={null}
          minute={minute}
          own={false}
          save={() => Promise.resolve()}
          menu={null}
        />
      </div>
    </section>
  )
}
