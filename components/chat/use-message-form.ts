import { useEffect, useState } from 'react'
import { useContractForm } from '@/components/shared/use-contract-form'
import { MessageForm, type MessageDraft } from '@/lib/contract/chat'
import { inTab, keepText, readText } from '@/lib/stored'

const KEY = 'chat-draft:'

/**
 * The form of a message to a person. Its unsent text survives a reload and a switch to another conversation; a photo
 * does not.
 */
export function useMessageForm(peer: string) {
  const [first] = useState<MessageDraft>(() => ({ text: readText(KEY + peer, inTab) ?? '', photo: null }))
  const form = useContractForm(MessageForm, { defaultValues: first, mode: 'onChange' })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void keepText(KEY + peer, values.text || null, inTab),
      }),
    [subscribe, peer],
  )
  return form
}
