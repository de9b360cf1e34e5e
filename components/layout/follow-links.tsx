'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Opens the pages that a `Link` names in place. One listener for all of them; until it stands, the browser loads them as it does any. */
export function FollowLinks() {
  const router = useRouter()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-page]') : null
      // A link that is opened in another tab stays one; and a handler of its own may have answered already.
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const go = link.dataset.page === 'replace' ? router.replace : router.push
      go(link.pathname + link.search + link.hash)
    }
    // React listens here, too, and before: what its handlers prevent is known by now, what they stop comes all the same.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
  return null
}
