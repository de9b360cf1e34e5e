import { ImageOff } from 'lucide-react'
import { pictureSources } from '@/lib/pictures'

type Props = { images: string[]; sizes: string; eager?: boolean; alt: string }

/** A post's cover in 4:3, its mean colour underneath until it has come; a drawn box where there is none. */
export function PostPicture({ images, sizes, eager = false, alt }: Props) {
  const [cover] = images
  if (!cover) {
    return (
      <div className="grid aspect-4/3 place-items-center bg-sunken text-ink-soft">
        <ImageOff aria-hidden className="size-10" />
      </div>
    )
  }
  const { src, srcSet, color } = pictureSources(cover)
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={768}
      height={576}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={{ backgroundColor: color }}
      className="aspect-4/3 w-full object-cover"
    />
  )
}
