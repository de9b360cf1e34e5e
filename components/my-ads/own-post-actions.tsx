import { BadgeCheck, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/shared/confirm-dialog'
import { BuyerField } from '@/components/sales/buyer-field'
import { SoldPriceField, useSoldPriceForm } from '@/components/shared/sold-price'
import { Button, buttonVariants } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import type { Post } from '@/lib/contract/posts'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'
import type { Change } from './own-post-changes'

/** The actions that the user must confirm, with their words. */
const QUESTIONS = {
  sold: { label: 'markSold', title: 'soldTitle', text: 'soldText', variant: 'default' },
  // Who wanted or rented out something has sold nothing.
  close: { label: 'closeAd', title: 'closeTitle', text: 'closeText', variant: 'default' },
  delete: { label: 'delete', title: 'deleteTitle', text: 'deleteText', variant: 'destructive' },
} as const

type Props = {
  post: Post
  /** True if the post was sold so recently that the user can undo it. */
  soldLately: boolean
  act: (change: Change) => void
  /** True on the page of the post: a phone shows the actions in the place of the bottom bar. */
  inBar?: boolean
}

/** The actions beside the words of a card, where there is room. */
const BESIDE =
  'sm:[grid-area:1/2]! sm:w-48 sm:flex-col sm:flex-nowrap sm:justify-center sm:border-t-0 sm:border-l sm:*:justify-start'
/** The actions near the thumb, while the page of the post scrolls; on a wide screen they fit beside the photo. */
const BAR =
  'lg:*:flex-1 lg:*:flex-col lg:*:gap-0 lg:*:px-1 lg:*:text-sm max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:bg-card sm:max-lg:justify-end max-lg:pb-[max(0.375rem,env(safe-area-inset-bottom))]'

/**
 * The actions on a user's own post: change it, mark it as sold, put it up again, or delete it. Sold and delete need a
 * confirmation; the seller can then say the price, and who bought it.
 */
export function OwnPostActions({ post, soldLately, act, inBar = false }: Props) {
  const t = useTranslations('myAds')
  const [pending, setPending] = useState<keyof typeof QUESTIONS | null>(null)
  const confirm = (change: Change) => {
    setPending(null)
    act(change)
  }
  const soldForm = useSoldPriceForm()
  const [buyerId, setBuyer] = useState('')
  const sell = soldForm.handleSubmit(({ price }) => confirm({ action: 'sold', price, buyerId }))
  const ends = post.type === 'Sell' ? 'sold' : 'close'
  const words = pending && QUESTIONS[pending]
  const question = words && {
    title: t(words.title),
    subject: (
      <p lang={post.language} className="font-semibold">
        {post.title}
      </p>
    ),
    text: t(words.text),
    field: pending === ends && (
      <Form {...soldForm}>
        {/* A form, so that the "done" key of a phone's keyboard confirms. */}
        <form noValidate className="flex flex-col gap-4" onSubmit={event => void sell(event)}>
          <SoldPriceField />
          {post.type === 'Sell' && post.inquiries > 0 && (
            <BuyerField postId={post.id} value={buyerId} onChange={setBuyer} />
          )}
        </form>
      </Form>
    ),
    action: t(words.label),
    variant: words.variant,
    onConfirm: pending === ends ? () => void sell() : () => confirm({ action: 'delete' }),
  }
  const canSell = post.status === 'active' || post.status === 'ended'
  // On a phone the words are below their icons, so that three buttons fit side by side in every language.
  const look = 'flex-1 sm:flex-none'
  return (
    <>
      <div
        data-own-bar={inBar ? '' : undefined}
        className={cn(
          'flex flex-wrap gap-1 wrap-break-word border-t border-border p-1.5 sm:gap-2 sm:p-2',
          inBar ? BAR : BESIDE,
        )}
      >
        {post.status === 'active' && (
          <Link
            href={`/post-ad?edit=${post.id}`}
            className={cn(buttonVariants({ variant: 'ghost', size: 'stacked' }), look)}
          >
            <Pencil aria-hidden />
            {t('edit')}
          </Link>
        )}
        {canSell && (
          <Button variant="ghost" size="stacked" className={look} onClick={() => setPending(ends)}>
            <BadgeCheck aria-hidden />
            {t(QUESTIONS[ends].label)}
          </Button>
        )}
        {soldLately && (
          <Button variant="ghost" size="stacked" className={look} onClick={() => act({ action: 'again' })}>
            <RotateCcw aria-hidden />
            {t('putUpAgain')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="stacked"
          className={cn(look, 'text-destructive hover:bg-destructive-soft')}
          onClick={() => setPending('delete')}
        >
          <Trash2 aria-hidden />
          {t('delete')}
        </Button>
      </div>
      <ConfirmDialog question={question} cancel={t('cancel')} onClose={() => setPending(null)} />
    </>
  )
}
