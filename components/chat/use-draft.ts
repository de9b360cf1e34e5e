import { useState } from 'react'

const KEY = 'chat-draft:'

function kept(peer: string): string {
  try {
    return sessionStorage.getItem(KEY + peer) ?? ''
  } catch {
    return ''
  }
}

/** What is being written to a person; still there after a reload or a look at another conversation. */
export function useDraft(peer: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => kept(peer))
  const set = (next: string) => {
    setText(next)
    try {
      if (next) sessionStorage.setItem(KEY + peer, next)
      else sessionStorage.removeItem(KEY + peer)
    } catch {
      // A browser that keeps nothing loses it with the page.
    }
  }
  return [text, set]
}
