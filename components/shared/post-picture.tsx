import { ImageOff } from 'lucide-react'
import { Picture } from '@/components/shared/picture'
import { pictureProps } from '@/lib/pictures/pictures'

type Props = { images: string[]; sizes: string; eager?: boolean; alt: string }

/** The cover of a post in 4:3; a drawn box if there is none. */
export function PostPicture({ images, sizes, eager = false, alt }: Props) {
  const [cover] = images
  if (!cover) {
    return (
      <div className="grid aspect-4/3 place-items-center bg-muted text-muted-foreground">
        <ImageOff aria-hidden className="size-10" />
      </div>
    )
  }
  return <Picture {...pictureProps(cover)} sizes={sizes} alt={alt} eager={eager} className="aspect-4/3" />
}
