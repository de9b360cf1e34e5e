'use client'

import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from '@/lib/i18n/navigation'

/** True if the page before this one belongs to this site. */
function cameFromHere(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  // The Navigation API lists only entries of this site.
  return navigation
    ? navigation.canGoBack
    : window.history.length > 1 && document.referrer.startsWith(window.location.origin)
}

/** A link back to the page before, at the same scroll position. Users who come from another site go to the category. */
export function BackLink({ href, text }: { href: string; text: string }) {
  function back(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !cameFromHere()) return
    event.preventDefault()
    window.history.back()
  }
  return (
    <Link
      href={href}
      onClick={back}
      className="inline-flex min-h-12 items-center gap-1.5 rounded-lg px-2 font-semibold text-primary hover:underline max-sm:min-w-12 max-sm:justify-center"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {/* On a phone only the arrow is visible, because long words need the room. */}
      <span className="max-sm:sr-only">{text}</span>
    </Link>
  )
}
