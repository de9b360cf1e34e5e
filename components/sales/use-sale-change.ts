import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { errorCode } from '@/lib/client/problem'
import { saleEndpoints, type Opinion } from '@/lib/contract/sales'
import { refetchOwnPosts } from '@/lib/my-ads/own-posts'
import { saleQuery } from './queries'

/** What the seller or the named buyer does: name a buyer, answer, or say something about the other. */
export type SaleChange = { userId: string } | { bought: boolean } | { says: Opinion[] }

async function send(id: string, change: SaleChange) {
  const params = { id }
  if ('userId' in change) return call(saleEndpoints.nameBuyer, { params, body: change })
  if ('bought' in change) return call(saleEndpoints.answerSale, { params, body: change })
  return call(saleEndpoints.sayOpinion, { params, body: change })
}

/** Changes the sale of a post; a double tap counts once. */
export function useSaleChange(postId: string): { busy: boolean; act: (change: SaleChange) => void } {
  const errors = useTranslations('errors')
  const queries = useQueryClient()
  const mutationKey = ['changeSale', postId]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async (change: SaleChange) => (await send(postId, change)).data.sale,
    onSuccess: sale => {
      queries.setQueryData(saleQuery(postId).queryKey, sale)
      refetchOwnPosts()
    },
    onError: error => {
      toast.error(errors(errorCode(error)))
      // The other side may have answered in the meantime.
      void queries.invalidateQueries({ queryKey: saleQuery(postId).queryKey })
    },
  })
  return { busy: isPending, act: change => void (queries.isMutating({ mutationKey }) === 0 && mutate(change)) }
}
