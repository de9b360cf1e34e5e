import { act, screen } from '@testing-library/react'
import { SellerCard } from '@/components/post/seller-card'
import { ToastHost } from '@/components/ui/toast-host'
import { setViewer } from '@/lib/auth/viewer'
import type { Post } from '@/lib/contract/posts'
import type { User } from '@/lib/contract/users'
import { ASHA_PATIL, post } from '../../support/models'
import { answer, OFFLINE } from '../../support/network'
import { renderPart } from '../../support/render'

export type Ways = { showNumber: boolean; directMessage: boolean }

/** Opens the part of an ad about its seller; `given` means that the ad already contains the seller's number. */
export async function open(
  viewer: User | null,
  ways: Ways | 'failed' = { showNumber: true, directMessage: true },
  values: Partial<Post> = {},
  given = false,
) {
  const ad = post({ seller: ASHA_PATIL, ...values })
  if (ways === 'failed') answer('getPrivacy', OFFLINE)
  else
    answer('getPrivacy', { ok: true, msg: '', data: { privacy: { profileVisible: true, showEmail: false, ...ways } } })
  answer('getPost', {
    ok: true,
    msg: '',
    data: { posts: [{ ...ad, seller: { ...ad.seller, ...(given ? { phone: '9876543210' } : {}) } }] },
  })
  const view = renderPart(
    <>
      <SellerCard post={ad} seller={ASHA_PATIL} trust={{ sold: 0, removed: 0, answersWithinHours: null }} />
      <ToastHost />
    </>,
  )
  await act(async () => setViewer(viewer))
  return view
}

/** The ways to contact the seller that are offered. */
export const ways = () =>
  screen
    .queryAllByRole('link')
    .map(link => link.textContent)
    .filter(text => ['Call', 'WhatsApp', 'Message'].includes(text ?? ''))

// The part fetches for the user who is signed in when it renders; that must not be the previous test's user.
beforeEach(() => act(() => setViewer(null)))
