'use client'

import type { MouseEvent, ReactNode } from 'react'
import type { GateReason } from '@/components/auth/open-sign-in'
import { useGate } from '@/components/auth/use-gate'
import { viewerNow } from '@/lib/auth/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { Link, useRouter } from '@/lib/i18n/navigation'

type Props = {
  sellerId: string
  /** The reason to sign in that a visitor sees. */
  reason: GateReason
  className?: string
  children: ReactNode
}

/**
 * A link to the seller. It is a plain link for search engines. A visitor must sign in first, and a user with an
 * incomplete profile must complete it.
 */
export function SellerLink({ sellerId, reason, className, children }: Props) {
  const router = useRouter()
  const gate = useGate({ profile: true })
  const path = `/seller/${sellerId}`

  function reach(event: MouseEvent<HTMLElement>) {
    const { user } = viewerNow()
    if (user && (user.id === sellerId || isProfileComplete(user))) return
    event.preventDefault()
    void gate(reason, event.currentTarget, () => router.push(path))
  }

  return (
    <Link href={path} onClick={reach} className={className}>
      {children}
    </Link>
  )
}
