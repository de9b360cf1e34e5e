import { useTranslations } from 'next-intl'
import { useHeldBack } from '@/components/shared/held-back'
import { PictureCover } from '@/components/shared/picture-cover'
import { pictureKilobytes, pictureSources } from '@/lib/pictures/pictures'

/** The small picture of a message; a tap opens it large. With the data saver, the first tap loads it. */
export function BubblePicture({ image, onPicture }: { image: string; onPicture: (image: string) => void }) {
  const t = useTranslations('chat')
  const { src, srcSet, color } = pictureSources(image)
  const { saving, held, show } = useHeldBack(src)
  const frame = '-mx-1.5 my-1 block overflow-hidden rounded-lg'
  if (held) {
    return (
      <span style={{ backgroundColor: color }} className={`${frame} relative aspect-4/3 w-60 max-w-full`}>
        <PictureCover kilobytes={pictureKilobytes(image, 768)} onShow={show} />
      </span>
    )
  }
  return (
    <button type="button" onClick={() => onPicture(image)} aria-label={t('openPhoto')} className={frame}>
      <img
        src={src}
        srcSet={saving ? undefined : srcSet}
        sizes="240px"
        alt={t('photo')}
        width={240}
        height={180}
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: color }}
        className="aspect-4/3 w-60 max-w-full object-cover"
      />
    </button>
  )
}
