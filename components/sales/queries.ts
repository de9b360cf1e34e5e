import { queryOptions } from '@tanstack/react-query'
import { call } from '@/lib/client/client'
import { saleEndpoints } from '@/lib/contract/sales'

/** The sale of a post. It is loaded again each time it is shown, because the other side may have answered. */
export const saleQuery = (postId: string) =>
  queryOptions({
    queryKey: ['sale', postId],
    queryFn: async () => (await call(saleEndpoints.getSale, { params: { id: postId } })).data.sale,
    staleTime: 0,
  })
