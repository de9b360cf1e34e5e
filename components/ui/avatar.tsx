import { initials } from '@/lib/format'
import { AvatarPicture } from './avatar-picture'
import { classes } from './classes'

type Props = { name: string; surname: string; image: string | null; /** Another size: `size-9!`. */ className?: string }

/** A person's picture, else the initials, else 'U'; drawn here, so that no outside service learns a name. */
export function Avatar({ name, surname, image, className }: Props) {
  if (image) return <AvatarPicture image={image} letters={initials(name, surname)} className={className} />
  return (
    <span aria-hidden className={classes('grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-leaf-tint font-semibold text-leaf-strong', className)}>
      {initials(name, surname)}
    </span>
  )
}
