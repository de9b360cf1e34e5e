import { toast } from '@/components/ui/toast'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'

type Posted = {
  title: string
  /** As the site shows it. */
  price: string
  /** Null if another page or the worker has posted it, and its id is not known here. */
  postId: string | null
}

/**
 * Shows a toast that an ad is posted: its title, and buttons to open it and to share it on WhatsApp.
 * @param words the texts of the toast, in the seller's language
 * @param open opens a path of this site, without the language
 */
export function sayPosted(
  { title, price, postId }: Posted,
  words: Record<'success' | 'seeIt' | 'shareWhatsapp', string>,
  locale: Locale,
  open: (path: string) => void,
): void {
  const path = `/post/${postId}`
  const ways = () => {
    const url = new URL(localePath(locale, path), window.location.origin).href
    const text = encodeURIComponent(`${title}, ${price}\n${url}`)
    return {
      other: { label: words.seeIt, onClick: () => open(path) },
      action: {
        label: words.shareWhatsapp,
        onClick: () => void window.open(`https://wa.me/?text=${text}`, '_blank', 'noopener'),
      },
    }
  }
  toast.success(words.success, { description: title, ...(postId === null ? {} : ways()) })
}
