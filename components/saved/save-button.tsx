'use client'

import { useTranslations } from 'next-intl'
import { SaveToggle } from './save-toggle'
import { useSave } from './use-save'

/** The heart of a single post. */
export function SaveButton({ postId, className }: { postId: string; className?: string }) {
  return <SaveToggle postId={postId} words={useTranslations('actions')} save={useSave()} className={className} />
}
