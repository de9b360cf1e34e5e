import { useEffect, useState } from 'react'
import { askChats } from '@/lib/chat/threads'
import type { Conversation } from '@/lib/contract/chat'

/** Milliseconds without typing before a request is sent. */
const QUIET = 300
const fold = (text: string) => text.toLocaleLowerCase().normalize('NFC')

/**
 * The conversations with people whose name contains the search text. If not all are loaded, the server searches the
 * rest.
 * @param partial true if there are more conversations than these
 */
export function useSearch(chats: Conversation[], search: string, partial: boolean): Conversation[] {
  const [found, setFound] = useState<Conversation[]>([])
  const text = search.trim()
  const asks = partial && text !== ''

  useEffect(() => {
    if (!asks) return
    let left = false
    const timer = setTimeout(() => {
      askChats({ search: text }).then(
        ({ chatList }) => left || setFound(chatList ?? []),
        () => {},
      )
    }, QUIET)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [asks, text])

  const fits = ({ name, surname }: Conversation) => fold(`${name} ${surname}`).includes(fold(text))
  if (text === '') return chats
  const own = chats.filter(fits)
  return asks ? [...own, ...found.filter(chat => fits(chat) && !own.some(({ id }) => id === chat.id))] : own
}
