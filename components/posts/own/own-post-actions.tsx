import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, buttonClasses } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { changeOwnPosts, refetchOwnPosts } from '@/lib/api/own-posts'
import { errorCode } from '@/lib/api/problem'
import type { Post } from '@/lib/contract/posts'
import { Link } from '@/lib/i18n/link'

/** What each action says and does, and what it leaves of the list. */
const ACTIONS = {
  sold: {
    label: 'markSold', title: 'soldTitle', text: 'soldText', done: 'soldDone', failed: 'soldFailed', call: 'markSoldFromSite', kind: 'primary',
    after: (posts: Post[], id: string) => posts.map(post => (post.id === id ? { ...post, status: 'sold' as const } : post)),
  },
  delete: {
    label: 'delete', title: 'deleteTitle', text: 'deleteText', done: 'deleteDone', failed: 'deleteFailed', call: 'deletePost', kind: 'danger',
    after: (posts: Post[], id: string) => posts.filter(post => post.id !== id),
  },
} as const
type Action = keyof typeof ACTIONS

/** Changes an own ad, marks it as sold or deletes it; the last two are confirmed first. `onLeave` is told before the card leaves the list. */
export function OwnPostActions({ post, onLeave }: { post: Post; onLeave: () => void }) {
  const t = useTranslations('myAds')
  const errors = useTranslations('errors')
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Action | null>(null)
  const mutationKey = ['changeOwnPost', post.id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (action: Action) => call(ACTIONS[action].call, { params: { id: post.id } }),
    networkMode: 'always',
    onSuccess: (_, action) => {
      toast.success(t(ACTIONS[action].done))
      setAsked(null)
      onLeave()
      changeOwnPosts(post.seller.id, posts => ACTIONS[action].after(posts, post.id))
    },
    onError: (error, action) => {
      const code = errorCode(error)
      toast.error(t(ACTIONS[action].failed), code === 'unexpected' ? {} : { description: errors(code) })
      // It is gone already, or the session is: the list knows better.
      if (code === 'postNotFound' || code === 'loginRequired') refetchOwnPosts()
    },
  })
  /** `isPending` is drawn a moment later: the second tap of a double tap would come before it. */
  const act = (what: Action) => queries.isMutating({ mutationKey }) === 0 && mutate(what)
  const action = asked && ACTIONS[asked]
  // On a phone the words stand under their icons, so that three of them fit beside each other in every language.
  const look = 'flex-1 flex-col gap-0! px-1! py-1.5! text-sm leading-snug sm:flex-none sm:flex-row sm:gap-2! sm:px-4! sm:text-base'
  return (
    <div className="flex flex-wrap gap-1 wrap-break-word border-t border-line p-1.5 sm:justify-end sm:gap-2 sm:p-2">
      {post.status === 'active' && (
        <>
          <Link href={`/post-ad?edit=${post.id}`} className={buttonClasses('quiet', look)}>
            <Pencil aria-hidden />
            {t('edit')}
          </Link>
          <Button kind="quiet" className={look} onClick={() => setAsked('sold')}>
            <BadgeCheck aria-hidden />
            {t('markSold')}
          </Button>
        </>
      )}
      <Button kind="quiet" className={`${look} text-danger! hover:bg-danger-tint!`} onClick={() => setAsked('delete')}>
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={action ? t(action.title) : ''} closeLabel={t('cancel')}>
        {asked && action && (
          <>
            <p lang={post.language} className="mb-1 font-semibold">
              {post.title}
            </p>
            <p className="mb-5 text-ink-soft">{t(action.text)}</p>
            <div className="flex gap-3">
              <Button kind="secondary" className="flex-1" onClick={() => setAsked(null)}>
                {t('cancel')}
              </Button>
              <Button kind={action.kind} className="flex-1" disabled={isPending} onClick={() => act(asked)}>
                {t(action.label)}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </div>
  )
}
