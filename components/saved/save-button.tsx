'use client'

import { useTranslations } from 'next-intl'
import { useViewer } from '@/lib/auth/viewer'
import { SaveToggle } from './save-toggle'
import { useSave } from './use-save'

/** The heart of a single post; nobody saves an own one. */
export function SaveButton({ postId, sellerId, className }: { postId: string; sellerId: string; className?: string }) {
  const save = useSave()
  const words = useTranslations('actions')
  if (useViewer().user?.id === sellerId) return null
  return <SaveToggle postId={postId} words={words} save={save} className={className} />
}
