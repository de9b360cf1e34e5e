import { useState } from 'react'
import { useHeldBack } from '@/components/shared/held-back'
import { Initials } from '@/components/shared/initials'
import { PictureCover } from '@/components/shared/picture-cover'
import { Avatar } from '@/components/ui/avatar'
import { initials } from '@/lib/format/format'
import { pictureKilobytes } from '@/lib/pictures/pictures'

type Props = {
  name: string
  surname: string
  /** A path on this site, or a `data:` URL that is not uploaded yet. */
  image: string | null
}

/** A large picture of a person. Initials replace it if there is none or it does not load. */
export function ProfilePicture({ name, surname, image }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const { held, show } = useHeldBack(image ?? '')
  if (image && held && !image.startsWith('data:')) {
    return (
      <span className="relative block size-16 sm:size-24 shrink-0 overflow-hidden rounded-full bg-muted">
        <PictureCover kilobytes={pictureKilobytes(image, 768)} onShow={show} />
      </span>
    )
  }
  if (image && broken !== image)
    return (
      <img
        src={image}
        alt=""
        width={96}
        height={96}
        onError={() => setBroken(image)}
        className="size-16 sm:size-24 shrink-0 rounded-full bg-muted object-cover"
      />
    )
  return (
    <Avatar aria-hidden className="size-16 sm:size-24 text-xl sm:text-2xl">
      <Initials letters={initials(name, surname)} />
    </Avatar>
  )
}
