import { ImageOff } from 'lucide-react'
import { Picture } from '@/components/shared/picture'
import { pictureProps } from '@/lib/pictures/pictures'
import { cn } from '@/lib/utils'

type Props = {
  images: string[]
  sizes: string
  eager?: boolean
  alt: string
  /** Another shape than 4:3. */ className?: string
}

/** The cover of a post in 4:3; a drawn box if there is none. */
export function PostPicture({ images, sizes, eager = false, alt, className }: Props) {
  const [cover] = images
  if (!cover) {
    return (
      <div className={cn('grid aspect-4/3 place-items-center bg-muted text-muted-foreground', className)}>
        <ImageOff aria-hidden className="size-10" />
      </div>
    )
  }
  return (
    <Picture {...pictureProps(cover)} sizes={sizes} alt={alt} eager={eager} className={cn('aspect-4/3', className)} />
  )
}
