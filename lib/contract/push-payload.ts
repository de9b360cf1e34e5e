/** The encrypted text of a push message, as the service worker reads it. */
export type PushPayload = {
  title: string
  body: string
  /** The path that a tap opens, with the language. */
  path: string
  language: string
  /** A later message with the same tag replaces this one on the phone. */
  tag: string
  /** A message with the key of an earlier one is the same message, sent twice: it makes no sound. */
  key: string
  /** The id of the notification that a tap marks as read; null: the page itself does that. */
  id: string | null
}
