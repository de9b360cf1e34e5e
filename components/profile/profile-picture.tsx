import { useState } from 'react'
import { useHeldBack } from '@/components/ui/held-back'
import { PictureCover } from '@/components/ui/picture-cover'
import { initials } from '@/lib/format'
import { pictureKilobytes } from '@/lib/pictures'

type Props = { name: string; surname: string; /** An address of ours, or a `data:` URL that is not sent yet. */ image: string | null }

/** A person's picture, large; initials where there is none or it does not come. */
export function ProfilePicture({ name, surname, image }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const { held, show } = useHeldBack(image ?? '')
  if (image && held && !image.startsWith('data:')) {
    return (
      <span className="relative block size-24 shrink-0 overflow-hidden rounded-full bg-sunken">
        <PictureCover kilobytes={pictureKilobytes(image, 768)} onShow={show} />
      </span>
    )
  }
  if (image && broken !== image) return <img src={image} alt="" width={96} height={96} onError={() => setBroken(image)} className="size-24 shrink-0 rounded-full bg-sunken object-cover" />
  return (
    <span aria-hidden className="grid size-24 shrink-0 place-items-center rounded-full bg-leaf-tint text-2xl font-semibold text-leaf-strong">
      {initials(name, surname)}
    </span>
  )
}
