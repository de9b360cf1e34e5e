import { ImageOff } from 'lucide-react'
import { cn } from '@/lib/utils'

type Props = {
  /** Null if there is none, or none any more. */
  address: string | null
  alt: string
  /** CSS pixels. */
  width: number
  height?: number
  className?: string
}

/** A photo in a fixed frame, or the sign that there is none. */
export function Photo({ address, alt, width, height = width, className }: Props) {
  const frame = cn('shrink-0 rounded-md bg-muted', className)
  if (address === null)
    return (
      <span className={cn(frame, 'grid place-items-center text-muted-foreground')} style={{ width, height }}>
        <ImageOff aria-hidden className="size-5" />
        {alt && <span className="sr-only">{alt}: no photo</span>}
      </span>
    )
  return (
    <img
      src={address}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      className={cn(frame, 'object-cover')}
      style={{ width, height }}
    />
  )
}
