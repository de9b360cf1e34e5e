import { useRef, useState } from 'react'
import type { ErrorCode } from '@/lib/api/problem'
import { IMAGES_PER_POST } from '@/lib/contract/limits'
import { preparePhoto, type Photo } from './photos'

/** Photos outlive the form in memory: who leaves it by mistake and comes back to the same draft finds them again. */
let held: { key: string; photos: Photo[] } = { key: '', photos: [] }

/**
 * The photos of one draft, the cover first. `problem` is what was wrong with the last files, or what the server said of them.
 * @param draftKey the draft's own key
 */
export function usePhotos(draftKey: string) {
  const [photos, setPhotos] = useState<Photo[]>(() => (held.key === draftKey ? held.photos : []))
  const [preparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const coming = useRef(0)
  const known = () => (held.key === draftKey ? held.photos : [])

  function change(next: Photo[]) {
    held = { key: draftKey, photos: next }
    setPhotos(next)
  }

  /** Adds files in their order; those over five are left out. @returns were there too many? */
  async function add(files: File[]): Promise<boolean> {
    const room = Math.max(0, IMAGES_PER_POST - known().length - coming.current)
    const taken = files.slice(0, room)
    const tooMany = files.length > taken.length
    setProblem(tooMany ? 'tooManyImages' : null)
    coming.current += taken.length
    setPreparing(coming.current > 0)
    // One after the other: a decoded photo takes 50 MB of a cheap phone's memory.
    for (const file of taken) {
      const prepared = await preparePhoto(file)
      coming.current--
      if (typeof prepared === 'string') setProblem(prepared)
      else change([...known(), prepared])
    }
    setPreparing(coming.current > 0)
    return tooMany
  }

  function remove(photo: Photo) {
    setProblem(null)
    URL.revokeObjectURL(photo.url)
    change(known().filter(({ id }) => id !== photo.id))
  }

  function move(photo: Photo, by: -1 | 1) {
    const moved = known().filter(({ id }) => id !== photo.id)
    moved.splice(known().findIndex(({ id }) => id === photo.id) + by, 0, photo)
    change(moved)
  }

  function clear() {
    for (const { url } of known()) URL.revokeObjectURL(url)
    setProblem(null)
    change([])
  }

  /** They are posted: nothing is held any more, but the screen keeps them until it is left. */
  function letGo() {
    held = { key: '', photos: [] }
  }

  return { photos, preparing, problem, setProblem, add, remove, move, clear, letGo }
}

export type Photos = ReturnType<typeof usePhotos>
