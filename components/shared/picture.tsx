'use client'

import { createContext, use, useRef } from 'react'
import { late } from '@/components/late/late'
import type { PictureProps } from '@/lib/pictures/pictures'
import { cn } from '@/lib/utils'
import { useHeldBack } from './held-back'

/** Few readers save data, so only they load it. */
const PictureCover = late(() => import('./picture-cover').then(module => module.PictureCover))
/** If it cannot be loaded, the frame keeps its colour, and the part tries again. */
const notLoaded = () => {}

type Props = PictureProps & {
  sizes: string
  alt: string
  /** True for the first picture of a page: it loads at once and before all others. */
  eager?: boolean
  /** Shape and corners of the frame. */
  className: string
  /** The large version: its index in the viewer, and its address for browsers without scripts. */
  large?: { index: number; href: string }
}

/** False for the pictures further along a row that the user has not touched yet: they load at the first touch. */
export const PicturesWanted = createContext(true)

/**
 * A picture in a frame, which shows the picture's mean colour until it has loaded. With the data saver it loads at a
 * tap, in a small width. The server renders the same markup for everyone: until this code runs, the page's style holds
 * the picture back (see `.picture`).
 */
export function Picture({ src, srcSet, color, subject, light, sizes, alt, eager = false, className, large }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  const wanted = use(PicturesWanted) || eager
  const { saving, held, show } = useHeldBack(light.src)
  const image = (
    <img
      src={saving ? light.src : src}
      srcSet={saving ? undefined : srcSet}
      sizes={sizes}
      alt={alt}
      width={768}
      height={576}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={{ objectPosition: subject }}
      className="absolute inset-0 size-full object-cover"
    />
  )
  const shown = wanted ? image : <noscript>{image}</noscript>
  return (
    <span
      ref={frame}
      tabIndex={held ? -1 : undefined}
      data-photo={large?.index}
      style={{ backgroundColor: color }}
      className={cn('relative block w-full overflow-hidden', !(saving && !held) && 'picture', className)}
    >
      {held ? (
        <PictureCover
          kilobytes={light.kilobytes}
          onFailed={notLoaded}
          onShow={() => {
            frame.current?.focus()
            show()
          }}
        />
      ) : large ? (
        // The keyboard uses the button beside the row. If the link took the focus, the browser would scroll its slide
        // into view and disturb the row's own scrolling.
        <a href={large.href} tabIndex={-1} aria-label={wanted ? undefined : alt} className="absolute inset-0">
          {shown}
        </a>
      ) : (
        shown
      )}
    </span>
  )
}
