import { useEffect, useState } from 'react'
import { keepAd, readAd } from '@/lib/api/ad-outbox'
import { draftName, writeDraft, writeDraftPhotos } from '@/lib/api/drafts'
import type { User } from '@/lib/contract/users'
import { useRouter } from '@/lib/i18n/navigation'
import type { FormCatalog } from './catalog'
import { keptDraft, type Draft } from './draft'
import { FormSkeleton } from './form-skeleton'
import { toKept } from './photos'
import { PostForm } from './post-form'

/** Takes an ad of the outbox up again, so that nobody sends it while it is changed. One that is not there any more leads to the own ads. */
export function WaitingAd({ id, catalog, user }: { id: string; catalog: FormCatalog; user: User }) {
  const router = useRouter()
  const [ready, setReady] = useState(false)

  useEffect(() => {
    let left = false
    const load = async () => {
      if (!(await takeUp(id, user.id))) return router.replace('/my-ads')
      if (!left) setReady(true)
    }
    void load()
    return () => {
      left = true
    }
  }, [id, user.id, router])

  return ready ? <PostForm catalog={catalog} user={user} waitingId={id} /> : <FormSkeleton />
}

/** Is there such an ad of this person? Then it is held, and its draft stands where the form looks for it. */
async function takeUp(id: string, userId: string): Promise<boolean> {
  const ad = await readAd(id)
  if (ad?.userId !== userId || ad.state === 'sent') return false
  await keepAd({ ...ad, state: 'held', problem: null })
  // What was changed before, and left, is newer.
  if (keptDraft(userId, draftName(id))) return true
  const draft = { ...(ad.draft as Draft), step: 0, tried: ad.tried, photosChanged: ad.photos.length > 0 }
  await writeDraftPhotos(draft.key, toKept(ad.photos.map(photo => ({ ...photo, url: '' })), []))
  writeDraft(draftName(id), draft)
  return true
}
