'use client'

import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from '@/lib/i18n/link'

/** Was the page before this one a page of this site? */
function cameFromHere(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  // The browser's own list holds this site's entries only.
  return navigation ? navigation.canGoBack : window.history.length > 1 && document.referrer.startsWith(window.location.origin)
}

/** Back to where the reader was, scrolled as it was; who came from elsewhere goes to the category. */
export function BackLink({ href, text }: { href: string; text: string }) {
  function back(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !cameFromHere()) return
    event.preventDefault()
    window.history.back()
  }
  return (
    <Link href={href} onClick={back} className="inline-flex min-h-12 items-center gap-1.5 rounded-card px-2 font-semibold text-leaf hover:underline">
      <ArrowLeft aria-hidden className="size-5" />
      {text}
    </Link>
  )
}
