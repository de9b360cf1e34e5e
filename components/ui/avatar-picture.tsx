'use client'

import { useSavingData } from '@/lib/data-saver'
import { pictureIn } from '@/lib/pictures'
import { classes } from './classes'

/** A person's picture in a circle; the letters where data is saved. */
export function AvatarPicture({ image, letters, className }: { image: string; letters: string; className?: string }) {
  const saving = useSavingData()
  return (
    <span aria-hidden className={classes('picture grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-leaf-tint font-semibold text-leaf-strong', className)}>
      {saving ? letters : <img src={pictureIn(image, 320)} alt="" width={44} height={44} loading="lazy" className="size-full object-cover" />}
    </span>
  )
}
