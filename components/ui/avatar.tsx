import { initials } from '@/lib/format'
import { pictureSources } from '@/lib/pictures'

/** A person's picture, else the initials, else 'U'; drawn here, so that no outside service learns a name. */
export function Avatar({ name, surname, image }: { name: string; surname: string; image: string | null }) {
  if (image) return <img src={pictureSources(image).src} alt="" width={44} height={44} className="size-11 rounded-full object-cover" />
  return (
    <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-tint font-bold text-leaf-strong">
      {initials(name, surname)}
    </span>
  )
}
