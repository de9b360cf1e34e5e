'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { errorCode } from '@/lib/client/problem'
import { queryClient } from '@/lib/client/query-client'
import { postEndpoints } from '@/lib/contract/post-endpoints'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { useRouter } from '@/lib/i18n/navigation'
import { ownPostsQuery } from '@/lib/my-ads/own-posts'
import type { FormCatalog } from './catalog'
import { FormSkeleton } from './form-skeleton'
import { PostForm } from './post-form'
import { useReadyOffline } from './use-ready-offline'
import { WaitingAd } from './waiting-ad'

type Props = { catalog: FormCatalog; user: User }

/**
 * Chooses the form: for a new post, for a post of the outbox, or for the existing post that the address names. The
 * browser does this, because the server sends the same page to everyone.
 */
export function PostFormEntry({ catalog, user }: Props) {
  const search = useSearchParams()
  const edit = search?.get('edit')
  const waiting = search?.get('waiting')
  useReadyOffline()
  if (waiting) return <WaitingAd key={waiting} id={waiting} catalog={catalog} user={user} />
  return edit ? (
    <EditPost key={edit} id={edit} catalog={catalog} user={user} />
  ) : (
    <PostForm key="new" catalog={catalog} user={user} />
  )
}

/** A post that can be changed; a hidden one, whose change the staff has asked for, has no page. */
async function findPost(id: string, viewerId: string): Promise<Post | undefined> {
  const query = { ended: 'true' } as const
  const known = queryClient.getQueryData(ownPostsQuery(viewerId).queryKey)?.posts.find(one => one.id === id)
  try {
    if (known?.status !== 'hidden') return (await call(postEndpoints.getPost, { query, params: { id } })).data.posts[0]
  } catch (error) {
    if (errorCode(error) !== 'postNotFound') throw error
  }
  const { posts, decided } = (await call(postEndpoints.getOwnPosts, { query })).data
  return decided.some(one => one.postId === id && one.asksChange) ? posts.find(one => one.id === id) : undefined
}

/**
 * Loads a post of the user to change it. If it cannot be changed, the user goes back to the list of their own posts.
 */
function EditPost({ id, catalog, user }: Props & { id: string }) {
  const t = useTranslations('postAd')
  const router = useRouter()
  const [post, setPost] = useState<Post | null>(null)

  useEffect(() => {
    let left = false
    const load = async () => {
      const found = await findPost(id, user.id)
      if (found?.seller.id !== user.id) throw new Error('not an own post')
      if (!left) setPost(found)
    }
    load().catch(() => {
      if (left) return
      toast.error(t('loadFailed'))
      router.replace('/my-ads')
    })
    return () => {
      left = true
    }
  }, [id, user.id, router, t])

  useEffect(() => {
    const before = document.title
    document.title = before.replace(t('title'), t('editTitle'))
    return () => {
      document.title = before
    }
  }, [t])

  return post ? <PostForm catalog={catalog} user={user} post={post} /> : <FormSkeleton title="editTitle" />
}
