import { ImageOff } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Carousel } from '@/components/ui/carousel'
import { Picture } from '@/components/ui/picture'
import type { Post } from '@/lib/contract/posts'
import { nameIn } from '@/lib/i18n/locales'
import { largestPicture, PHONE_WIDE, pictureProps } from '@/lib/pictures'
import { LargePhotos } from './large-photos'

/** The photos of a post, the cover first, from edge to edge on a phone; each leads to itself in large. */
export function Gallery({ post }: { post: Post }) {
  const t = useTranslations('post')
  const menu = useTranslations('menu')
  const locale = useLocale()
  const total = post.images.length
  if (total === 0) {
    return (
      <div className="flex aspect-[16/9] flex-col items-center justify-center gap-2 bg-sunken text-ink-soft sm:mx-5 sm:rounded-card lg:mx-0">
        <ImageOff aria-hidden className="size-12" />
        {t('noPhoto')}
      </div>
    )
  }
  const labels = post.images.map((_, index) => t('photo', { current: String(index + 1), total: String(total) }))
  const what = nameIn((post.breed ?? post.category).names, locale)
  const slides = post.images.map((image, index) => (
    <Picture
      key={image}
      {...pictureProps(image, 768)}
      sizes={`(min-width: 1024px) 640px, ${PHONE_WIDE}`}
      alt={`${what}, ${labels[index]}`}
      eager={index === 0}
      large={{ index, href: largestPicture(image) }}
      className="aspect-4/3 sm:rounded-card"
    />
  ))
  const words = { title: t('photos'), open: t('seeLarge'), close: menu('close'), previous: t('previousPhoto'), next: t('nextPhoto') }
  return (
    <LargePhotos photos={post.images.map((image, index) => ({ path: image, alt: `${what}, ${labels[index]}` }))} words={words} className="relative sm:px-5 lg:px-0">
      <Carousel slides={slides} slideLabels={labels} words={{ label: t('photos'), previous: t('previousPhoto'), next: t('nextPhoto') }} />
    </LargePhotos>
  )
}
