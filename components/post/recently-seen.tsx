'use client'

import { Button } from '@/components/ui/button'
import { forgetSeen, seenPosts } from '@/lib/seen/seen-posts'
import { useStore } from '@/lib/store'
import { SmallCard } from './small-card'

/** How many are shown. */
const SHOWN = 4

/**
 * The posts that this browser has shown last; nothing if there are none. They are not in the page that the server
 * sends, so they belong below what is seen first: nothing may move there.
 */
export function RecentlySeen({ words }: { words: { title: string; clear: string } }) {
  const posts = useStore(seenPosts)
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="seen">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="seen" className="text-xl sm:text-2xl">
          {words.title}
        </h2>
        <Button variant="ghost" onClick={forgetSeen}>
          {words.clear}
        </Button>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {posts.slice(0, SHOWN).map(post => (
          <li key={post.id}>
            <SmallCard post={post} withPicture />
          </li>
        ))}
      </ul>
    </section>
  )
}
