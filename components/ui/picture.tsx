'use client'

import { createContext, use, useRef } from 'react'
import type { PictureProps } from '@/lib/pictures'
import { classes } from './classes'
import { useHeldBack } from './held-back'
import { PictureCover } from './picture-cover'

type Props = PictureProps & {
  sizes: string
  alt: string
  /** The first of a page is fetched at once, and before all others. */
  eager?: boolean
  /** Shape and corners of its frame. */
  className: string
  /** Where it leads to itself in large: which photo it is there, and the address for who has no script. */
  large?: { index: number; href: string }
}

/** Are the pictures inside wanted? Those further along a row that nobody has touched are not: they wait for the first touch. */
export const PicturesWanted = createContext(true)

/**
 * A picture in its frame, which has its mean colour until it has come. Who saves data gets it at a tap, in a small width.
 * The server draws it the same for everyone: until this code runs, the page's style holds it back (see `.picture`).
 */
export function Picture({ src, srcSet, color, light, sizes, alt, eager = false, className, large }: Props) {
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
      className="absolute inset-0 size-full object-cover"
    />
  )
  const shown = wanted ? image : <noscript>{image}</noscript>
  return (
    <span ref={frame} tabIndex={held ? -1 : undefined} data-photo={large?.index} style={{ backgroundColor: color }} className={classes('relative block w-full overflow-hidden', !(saving && !held) && 'picture', className)}>
      {held ? (
        <PictureCover
          kilobytes={light.kilobytes}
          onShow={() => {
            frame.current?.focus()
            show()
          }}
        />
      ) : large ? (
        // Reached by keyboard through the button beside the row: a focus that scrolls a slide in would fight with the row's own scrolling.
        <a href={large.href} tabIndex={-1} aria-label={wanted ? undefined : alt} className="absolute inset-0">
          {shown}
        </a>
      ) : (
        shown
      )}
    </span>
  )
}
