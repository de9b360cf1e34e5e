import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import type { Post } from '@/lib/contract/posts'

/** What each action says and does. */
const ACTIONS = {
  sold: { label: 'markSold', title: 'soldTitle', text: 'soldText', done: 'soldDone', failed: 'soldFailed', call: 'markSoldFromSite', kind: 'primary' },
  delete: { label: 'delete', title: 'deleteTitle', text: 'deleteText', done: 'deleteDone', failed: 'deleteFailed', call: 'deletePost', kind: 'danger' },
} as const
type Action = keyof typeof ACTIONS

/** Marks an own ad as sold or deletes it, each confirmed first. */
export function OwnPostActions({ post }: { post: Post }) {
  const t = useTranslations('myAds')
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Action | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (action: Action) => call(ACTIONS[action].call, { params: { id: post.id } }),
    onSuccess: (_, action) => {
      toast.success(t(ACTIONS[action].done))
      setAsked(null)
      return queries.invalidateQueries({ queryKey: ['ownPosts'] })
    },
    onError: (_, action) => toast.error(t(ACTIONS[action].failed)),
  })
  const action = asked && ACTIONS[asked]
  const button = 'min-h-11! flex-1 sm:flex-none'
  return (
    <div className="flex gap-2 border-t border-line p-2 sm:justify-end">
      {post.status === 'active' && (
        <Button kind="quiet" className={button} onClick={() => setAsked('sold')}>
          <BadgeCheck aria-hidden />
          {t('markSold')}
        </Button>
      )}
      <Button kind="quiet" className={`${button} text-danger! hover:bg-danger-tint!`} onClick={() => setAsked('delete')}>
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
              <Button kind={action.kind} className="flex-1" disabled={isPending} onClick={() => mutate(asked)}>
                {t(action.label)}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </div>
  )
}
