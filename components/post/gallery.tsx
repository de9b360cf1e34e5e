import { ImageOff } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Picture } from '@/components/shared/picture'
import {
  Carousel,
  CarouselContent,
  CarouselControls,
  CarouselDots,
  CarouselItem,
  CarouselNext,
  CarouselPrevious,
  CarouselThumb,
} from '@/components/ui/carousel'
import type { Post } from '@/lib/contract/posts'
import { nameIn } from '@/lib/i18n/locales'
import { largestPicture, PHONE_WIDE, pictureIn, pictureProps } from '@/lib/pictures/pictures'
import { LargePhotos } from './large-photos'

/** No arrows on a touch screen: its users swipe. */
const arrow = 'pointer-coarse:hidden'

/** The photos of a post, the cover first, from edge to edge on a phone. Each photo links to its large version. */
export function Gallery({ post }: { post: Post }) {
  const t = useTranslations('post')
  const menu = useTranslations('menu')
  const locale = useLocale()
  const total = post.images.length
  if (total === 0) {
    return (
      <div className="flex aspect-[16/9] flex-col items-center justify-center gap-2 bg-muted text-muted-foreground sm:mx-5 sm:rounded-lg lg:mx-0">
        <ImageOff aria-hidden className="size-12" />
        {t('noPhoto')}
      </div>
    )
  }
  const labels = post.images.map((_, index) => t('photo', { current: String(index + 1), total: String(total) }))
  const what = nameIn((post.breed ?? post.category).names, locale)
  const slides = post.images.map((image, index) => (
    <CarouselItem key={image} aria-label={labels[index]}>
      <Picture
        {...pictureProps(image, 768)}
        sizes={`(min-width: 1024px) 640px, ${PHONE_WIDE}`}
        alt={`${what}, ${labels[index]}`}
        eager={index === 0}
        large={{ index, href: largestPicture(image) }}
        className="aspect-4/3 sm:rounded-lg"
      />
    </CarouselItem>
  ))
  const words = {
    title: t('photos'),
    open: t('seeLarge'),
    close: menu('close'),
    previous: t('previousPhoto'),
    next: t('nextPhoto'),
    zoom: t('zoom'),
  }
  return (
    <LargePhotos
      photos={post.images.map((image, index) => ({ path: image, alt: `${what}, ${labels[index]}` }))}
      words={words}
      className="relative sm:px-5 lg:px-0"
    >
      <Carousel aria-label={t('photos')}>
        <CarouselContent>{slides}</CarouselContent>
        {total > 1 && (
          <CarouselControls>
            <CarouselPrevious aria-label={t('previousPhoto')} className={arrow} />
            <CarouselDots count={total} className="lg:hidden" />
            {/* The data saver leaves out the small pictures. */}
            <div className="flex gap-2 max-lg:hidden in-data-saving:hidden">
              {post.images.map((image, index) => (
                <CarouselThumb key={image} slide={index} aria-label={labels[index]}>
                  <img
                    src={pictureIn(image, 320)}
                    alt=""
                    width={88}
                    height={66}
                    loading="lazy"
                    className="h-16.5 w-22 object-cover"
                  />
                </CarouselThumb>
              ))}
            </div>
            <CarouselNext aria-label={t('nextPhoto')} className={arrow} />
          </CarouselControls>
        )}
      </Carousel>
    </LargePhotos>
  )
}
