import { useEffect, useState } from 'react'
import { useContractForm } from '@/components/shared/use-contract-form'
import { MessageForm, type MessageDraft } from '@/lib/contract/chat'

const KEY = 'chat-draft:'

function keptText(peer: string): string {
  try {
    return sessionStorage.getItem(KEY + peer) ?? ''
  } catch {
    return ''
  }
}

function keepText(peer: string, text: string) {
  try {
    if (text) sessionStorage.setItem(KEY + peer, text)
    else sessionStorage.removeItem(KEY + peer)
  } catch {
    // Storage is blocked: the text lives only as long as the page.
  }
}

/**
 * The form of a message to a person. Its unsent text survives a reload and a switch to another conversation; a photo
 * does not.
 */
export function useMessageForm(peer: string) {
  const [first] = useState<MessageDraft>(() => ({ text: keptText(peer), photo: null }))
  const form = useContractForm(MessageForm, { defaultValues: first, mode: 'onChange' })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepText(peer, values.text) }),
    [subscribe, peer],
  )
  return form
}
