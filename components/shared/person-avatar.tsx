import { Avatar } from '@/components/ui/avatar'
import { initials } from '@/lib/format/format'
import { Initials } from './initials'
import { PersonPicture } from './person-picture'

type Props = {
  name: string
  surname: string
  image: string | null
  /** Replaces the size: `size-9`. */
  className?: string
}

/** A person's picture; without one the initials, or 'U'. No external service draws them, so none gets a name. */
export function PersonAvatar({ name, surname, image, className }: Props) {
  const letters = initials(name, surname)
  return (
    <Avatar aria-hidden className={className}>
      {image ? <PersonPicture image={image} letters={letters} /> : <Initials letters={letters} />}
    </Avatar>
  )
}
