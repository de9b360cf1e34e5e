import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'

/** Copies a text without the clipboard API, which browsers do not offer on an address without https. */
function copyOldWay(text: string): boolean {
  const box = document.createElement('textarea')
  box.value = text
  // While a dialog is open, nothing outside it can be selected.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(box)
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  return copied
}

/** The text of a shared post: title, price, and that the link follows. */
type SharedWords = { title: string; text: string }

/**
 * Shares a post, with a text and an address in the language of the page. It uses the device's share sheet; without one
 * it copies the link.
 * @returns `copied`: the caller must tell the user; `failed`: nothing could be done
 */
export async function sharePost(
  postId: string,
  { title, text }: SharedWords,
  locale: Locale,
): Promise<'shared' | 'copied' | 'failed'> {
  const url = new URL(localePath(locale, `/post/${postId}`), window.location.origin).href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url })
      return 'shared'
    } catch (problem) {
      // A user who closes the sheet does not want the link copied.
      if ((problem as DOMException).name === 'AbortError') return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return copyOldWay(url) ? 'copied' : 'failed'
  }
}
