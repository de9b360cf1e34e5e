'use client'

import { LoginGuard } from '@/components/auth/login-guard'
import { Providers } from '@/components/shared/providers'
import { SaleOfPost } from './sale-of-post'

/** The sale of a post, for its seller and for the buyer whom the seller has named. */
export function SalePage({ postId }: { postId: string }) {
  return (
    <LoginGuard>
      {() => (
        <div className="mx-auto flex max-w-xl flex-col gap-4 p-3 sm:p-5 lg:px-0">
          <Providers>
            <SaleOfPost postId={postId} />
          </Providers>
        </div>
      )}
    </LoginGuard>
  )
}
