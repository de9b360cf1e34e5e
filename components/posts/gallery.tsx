import { ImageOff } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Carousel } from '@/components/ui/carousel'
import type { Post } from '@/lib/contract/posts'
import { nameIn } from '@/lib/i18n/locales'
import { largestPicture, pictureSources } from '@/lib/pictures'
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
  const slides = post.images.map((image, index) => {
    const { src, srcSet, color } = pictureSources(image)
    return (
      // Reached by keyboard through the button below: a focus that scrolls a slide in would fight with the carousel.
      <a key={image} href={largestPicture(image)} data-photo={index} tabIndex={-1} className="block">
        <img
          src={src}
          srcSet={srcSet}
          sizes="(min-width: 1024px) 640px, 100vw"
          alt={`${what}, ${labels[index]}`}
          width={768}
          height={576}
          loading={index === 0 ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : undefined}
          style={{ backgroundColor: color }}
          className="aspect-4/3 w-full object-cover sm:rounded-card"
        />
      </a>
    )
  })
  const words = { title: t('photos'), open: t('seeLarge'), close: menu('close'), previous: t('previousPhoto'), next: t('nextPhoto') }
  return (
    <LargePhotos photos={post.images.map((image, index) => ({ path: image, alt: `${what}, ${labels[index]}` }))} words={words} className="relative sm:px-5 lg:px-0">
      <Carousel slides={slides} slideLabels={labels} words={{ label: t('photos'), previous: t('previousPhoto'), next: t('nextPhoto') }} />
    </LargePhotos>
  )
}
