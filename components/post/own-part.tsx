'use client'

import { late } from '@/components/late/late'
import { useViewer } from '@/lib/auth/viewer'
import type { Post } from '@/lib/contract/posts'

const OwnPost = late(() => import('./own-post').then(module => module.OwnPost), { words: true, queries: true })

type Props = { postId: string; sellerId: string; status: Post['status'] }

/** The part of an ad's page for its seller; nobody else sees or loads it. */
export function OwnPart(props: Props) {
  const { user } = useViewer()
  if (user?.id !== props.sellerId) return null
  return (
    <div data-own-post>
      <OwnPost {...props} />
    </div>
  )
}
