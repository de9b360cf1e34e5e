import { useEffect, useRef, useState } from 'react'
import { readDraftPhotos, writeDraftPhotos } from '@/lib/api/drafts'
import type { ErrorCode } from '@/lib/api/problem'
import { IMAGES_PER_POST } from '@/lib/contract/limits'
import type { Draft } from './draft'
import { fromKept, postedPhoto, preparePhoto, toKept, type Photo } from './photos'

/** Photos outlive the form in memory, also where the browser keeps none: who leaves it by mistake and comes back finds them again. */
let held: { key: string; photos: Photo[] } = { key: '', photos: [] }

/**
 * The photos of one draft, the cover first. `problem` is what was wrong with the last files, or what the server said of them.
 * @param draft its key, and whether photos were kept with it
 * @param posted the photos that the ad has already, in their order
 * @param onChange told before they are kept: are they still those that are posted?
 */
export function usePhotos({ key: draftKey, photosChanged }: Pick<Draft, 'key' | 'photosChanged'>, posted: string[], onChange: (changed: boolean) => void) {
  const [photos, setPhotos] = useState<Photo[]>(() => (held.key === draftKey ? held.photos : posted.map(postedPhoto)))
  const [reading, setReading] = useState(photosChanged && held.key !== draftKey)
  const [preparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const coming = useRef(0)
  const known = () => (held.key === draftKey ? held.photos : photos)

  useEffect(() => {
    if (!photosChanged || held.key === draftKey) return
    let left = false
    void readDraftPhotos(draftKey).then(kept => {
      if (left) return
      held = { key: draftKey, photos: fromKept(kept, posted) ?? posted.map(postedPhoto) }
      setPhotos(held.photos)
      setReading(false)
    })
    return () => {
      left = true
    }
  }, [draftKey, photosChanged, posted])

  async function change(next: Photo[]): Promise<void> {
    held = { key: draftKey, photos: next }
    setPhotos(next)
    onChange(next.map(({ id }) => id).join() !== posted.join())
    await writeDraftPhotos(draftKey, toKept(next, posted))
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
      else await change([...known(), prepared])
    }
    setPreparing(coming.current > 0)
    return tooMany
  }

  function remove(photo: Photo) {
    setProblem(null)
    URL.revokeObjectURL(photo.url)
    void change(known().filter(({ id }) => id !== photo.id))
  }

  function move(photo: Photo, by: -1 | 1) {
    const moved = known().filter(({ id }) => id !== photo.id)
    moved.splice(known().findIndex(({ id }) => id === photo.id) + by, 0, photo)
    void change(moved)
  }

  /** They are posted: nothing is held any more. What is on the screen stays there until it is left. */
  function letGo() {
    held = { key: '', photos: [] }
  }

  /** They are thrown away. */
  function startOver() {
    letGo()
    setProblem(null)
    setPhotos(posted.map(postedPhoto))
  }

  return { photos, preparing: preparing || reading, problem, setProblem, add, remove, move, letGo, startOver }
}

export type Photos = ReturnType<typeof usePhotos>
