import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { errorCode, type ErrorCode } from '@/lib/client/problem'
import type { Post } from '@/lib/contract/posts'
import { isProblemCode } from '@/lib/contract/problems'
import { formatRupees } from '@/lib/format/format'
import { changeOwnPosts, refetchOwnPosts } from '@/lib/my-ads/own-posts'
import { wantSync } from '@/lib/outbox/background-sync'
import { forgetPrice, keepPrice, onPricesChange, readPrice, type WaitingPrice } from '@/lib/outbox/price-outbox'
import { sendPrice, sendWaitingPrices } from '@/lib/outbox/send-price'
import { sendForm } from '@/lib/outbox/upload-post'

/**
 * The price of an own post, whether it waits for a connection, and a function that changes it. The list shows a new
 * price at once. Without a connection it waits on the phone and is sent later; if the server then refuses it, the list
 * shows that after its next load.
 */
export function useOwnPrice(post: Post) {
  const t = useTranslations('myAds')
  const words = useTranslations('stillHere')
  const errors = useTranslations('errors')
  const { id: postId, seller } = post
  const [waiting, setWaiting] = useState<WaitingPrice | undefined>(undefined)

  function show(price: number) {
    changeOwnPosts(seller.id, posts => posts.map(one => (one.id === postId ? { ...one, price } : one)))
  }

  function refuse(code: ErrorCode) {
    toast.error(t('priceFailed'), { description: errors(code) })
    refetchOwnPosts()
  }

  const take = useEffectEvent(async (found: WaitingPrice | undefined) => {
    setWaiting(found)
    if (!found?.problem) return
    await forgetPrice(postId)
    show(found.before)
    refuse(isProblemCode(found.problem) ? found.problem : 'unexpected')
  })
  useEffect(() => {
    let left = false
    const read = async () => {
      const found = await readPrice(postId)
      if (!left) await take(found)
    }
    void read()
    const stop = onPricesChange(() => void read())
    return () => {
      left = true
      stop()
    }
  }, [postId])

  async function change(price: number, before: number): Promise<void> {
    const next = { postId, userId: seller.id, price, before, at: Date.now(), problem: null }
    show(price)
    try {
      if (await keepPrice(next)) await sendWaitingPrices(sendForm, seller.id)
      // A price that the browser cannot store is sent now, or not at all.
      else await sendPrice(sendForm, next)
    } catch (error) {
      show(before)
      return refuse(errorCode(error))
    }
    const kept = await readPrice(postId)
    if (kept?.problem) return
    if (kept) {
      toast.success(t('priceKept'))
      return wantSync()
    }
    toast.success(words('priceDone', { price: formatRupees(price) }), {
      action: { label: t('undo'), onClick: () => void change(before, price) },
    })
    refetchOwnPosts()
  }

  const waits = waiting?.problem === null
  return { waits, price: waits ? waiting.price : post.price, change }
}
