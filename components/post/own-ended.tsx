'use client'

import { RotateCcw } from 'lucide-react'
import { useViewer } from '@/lib/auth/viewer'
import { OwnNotice } from './own-notice'

type Props = { postId: string; sellerId: string; text: string; label: string }

/** Leads the seller who looks at an own ended ad to the one tap that puts it up again; nobody else sees it. */
export function OwnEnded({ postId, sellerId, text, label }: Props) {
  const { user } = useViewer()
  if (user?.id !== sellerId) return null
  return <OwnNotice text={text} edit={label} href={`/still-here/${postId}`} icon={RotateCcw} />
}
