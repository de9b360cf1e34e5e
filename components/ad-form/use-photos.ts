import { useEffect, useRef, useState } from 'react'
import { readDraftPhotos, writeDraftPhotos } from '@/lib/outbox/drafts'
import type { ErrorCode } from '@/lib/client/problem'
import { IMAGES_PER_POST } from '@/lib/contract/limits'
import type { Draft } from './draft'
import { useAskBeforeLeaving } from './use-ask-before-leaving'
import { fromKept, newPhoto, postedPhoto, preparePhoto, toKept, type Photo } from '@/components/shared/photos'

/**
 * Keeps photos in memory after the form closes, even in browsers without storage: a user who leaves by mistake and
 * comes back finds them again.
 */
let held: { key: string; photos: Photo[] } = { key: '', photos: [] }

/**
 * The photos of one draft, the cover first. `problem` is the error of the last files, or the server's error about
 * photos.
 * @param draft its key, and whether photos were stored with it
 * @param posted the photos that the post already has, in their order
 * @param onChange called before the photos are stored, with false if they equal the posted ones again
 * @param onAdded called for each new photo, and says later where its subject is; `isThere` returns false once the
 *   photo was removed
 */
export function usePhotos(
  { key: draftKey, photosChanged }: Pick<Draft, 'key' | 'photosChanged'>,
  posted: string[],
  onChange: (changed: boolean) => void,
  onAdded: (photo: Photo, isThere: () => boolean) => Promise<string | undefined>,
) {
  const [photos, setPhotos] = useState<Photo[]>(() => (held.key === draftKey ? held.photos : posted.map(postedPhoto)))
  const [reading, setReading] = useState(photosChanged && held.key !== draftKey)
  const [preparing, setPreparing] = useState(false)
  const [isStored, setStored] = useState(true)
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const coming = useRef(0)
  const latestPhotos = () => (held.key === draftKey ? held.photos : photos)

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

  // A photo is stored only after it was made smaller.
  useAskBeforeLeaving(preparing || !isStored)

  async function change(next: Photo[]): Promise<void> {
    held = { key: draftKey, photos: next }
    setPhotos(next)
    const differs = next.map(({ id }) => id).join() !== posted.join()
    onChange(differs)
    setStored((await writeDraftPhotos(draftKey, toKept(next, posted))) || !differs)
  }

  /** Adds files in their order, and drops those beyond five. @returns true if there were too many */
  async function add(files: File[]): Promise<boolean> {
    const room = Math.max(0, IMAGES_PER_POST - latestPhotos().length - coming.current)
    const taken = files.slice(0, room)
    const tooMany = files.length > taken.length
    setProblem(tooMany ? 'tooManyImages' : null)
    coming.current += taken.length
    setPreparing(coming.current > 0)
    // One photo at a time: a decoded photo takes 50 MB of memory, which is a lot for a cheap phone.
    for (const file of taken) {
      const prepared = await preparePhoto(file)
      coming.current--
      if (typeof prepared === 'string') setProblem(prepared)
      else {
        const photo = newPhoto(prepared)
        const stored = change([...latestPhotos(), photo])
        void onAdded(photo, () => latestPhotos().some(({ id }) => id === photo.id)).then(
          subject => subject && place(photo.id, subject),
        )
        await stored
      }
    }
    setPreparing(coming.current > 0)
    return tooMany
  }

  function place(id: string, subject: string) {
    const placed = (all: Photo[]) => all.map(one => (one.id === id ? { ...one, subject } : one))
    held = { ...held, photos: placed(held.photos) }
    setPhotos(placed)
  }

  function remove(photo: Photo) {
    setProblem(null)
    URL.revokeObjectURL(photo.url)
    void change(latestPhotos().filter(({ id }) => id !== photo.id))
  }

  function move(photo: Photo, by: -1 | 1) {
    const moved = latestPhotos().filter(({ id }) => id !== photo.id)
    moved.splice(latestPhotos().findIndex(({ id }) => id === photo.id) + by, 0, photo)
    void change(moved)
  }

  /** Clears the memory after posting. The photos on the screen stay until the user leaves. */
  function letGo() {
    held = { key: '', photos: [] }
    setStored(true)
  }

  /** Discards the photos. */
  function startOver() {
    letGo()
    setProblem(null)
    setPhotos(posted.map(postedPhoto))
  }

  return { photos, preparing: preparing || reading, problem, setProblem, add, remove, move, letGo, startOver }
}

export type Photos = ReturnType<typeof usePhotos>
