'use client'

import { useEffect, useState } from 'react'
import { useViewer } from '@/lib/auth/viewer'
import { loadPost } from './load-contact'
import { textOf, type TextPart } from './text-part'

type Props = { postId: string; part: TextPart; /** The text as visitors see it. */ shown: string }

/**
 * The whole text of a part of a post. The page is the same for everyone, so this part requests the text only if there
 * is a session.
 */
export function WholeText({ postId, part, shown }: Props) {
  const viewerId = useViewer().user?.id
  const [whole, setWhole] = useState<{ viewerId: string; text: string } | null>(null)

  useEffect(() => {
    if (viewerId === undefined) return
    let left = false
    loadPost(postId).then(
      post => left || !post || setWhole({ viewerId, text: textOf(post, part) }),
      // If the request fails, the text for visitors stays.
      () => {},
    )
    return () => {
      left = true
    }
  }, [viewerId, postId, part])

  return whole !== null && whole.viewerId === viewerId ? whole.text : shown
}
