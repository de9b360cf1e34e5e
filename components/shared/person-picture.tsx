'use client'

import { AvatarImage } from '@/components/ui/avatar'
import { useSavingData } from '@/lib/pictures/data-saver'
import { pictureIn } from '@/lib/pictures/pictures'
import { Initials } from './initials'

/**
 * A person's picture; the letters if the data saver is on. Until this code runs, the page's style holds the picture
 * back (see `.picture`).
 */
export function PersonPicture({ image, letters }: { image: string; letters: string }) {
  if (useSavingData()) return <Initials letters={letters} />
  return (
    <span className="picture size-full">
      <AvatarImage src={pictureIn(image, 320)} />
    </span>
  )
}
