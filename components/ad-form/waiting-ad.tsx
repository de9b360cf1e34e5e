import { useEffect, useState } from 'react'
import { keepAd, readAd } from '@/lib/outbox/ad-outbox'
import { draftName, writeDraft, writeDraftPhotos } from '@/lib/outbox/drafts'
import type { User } from '@/lib/contract/users'
import { useRouter } from '@/lib/i18n/navigation'
import type { FormCatalog } from './catalog'
import { keptDraft, type Draft } from './draft'
import { FormSkeleton } from './form-skeleton'
import { toKept } from '@/components/shared/photos'
import { PostForm } from './post-form'

/**
 * Opens a post of the outbox for editing and marks it as held, so that nothing sends it meanwhile. If the post is gone,
 * the user goes to the list of their own posts.
 */
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

/** Marks the post as held and stores its draft for the form. Resolves to false if this user has no such post. */
async function takeUp(id: string, userId: string): Promise<boolean> {
  const ad = await readAd(id)
  if (ad?.userId !== userId || ad.state === 'sent') return false
  await keepAd({ ...ad, state: 'held', problem: null })
  // A draft that the user changed and left earlier is newer than the outbox.
  if (keptDraft(userId, draftName(id))) return true
  const draft = { ...(ad.draft as Draft), step: 0, tried: ad.tried, photosChanged: ad.photos.length > 0 }
  await writeDraftPhotos(
    draft.key,
    toKept(
      ad.photos.map(photo => ({ ...photo, url: '' })),
      [],
    ),
  )
  writeDraft(draftName(id), draft)
  return true
}
