import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'

/** What the browser can copy where it has no clipboard for pages: on an address without https. */
function copyOldWay(text: string): boolean {
  const box = document.createElement('textarea')
  box.value = text
  // Inside an open dialog nothing outside of it can be selected.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(box)
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  return copied
}

/**
 * Shares a post: by the device's own sheet, else its link is copied.
 * @returns `copied` asks for words about it; `failed`: nothing could be done
 */
export async function sharePost(postId: string, title: string, locale: Locale): Promise<'shared' | 'copied' | 'failed'> {
  const url = new URL(localePath(locale, `/post/${postId}`), window.location.origin).href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (problem) {
      // Who closes the sheet wanted nothing else.
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
