'use client'

import { Phone } from 'lucide-react'
import { useLocale } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import type { GateReason } from '@/components/auth/open-sign-in'
import { useGate } from '@/components/auth/use-gate'
import { late } from '@/components/late/late'
import { Button } from '@/components/ui/button'
import { errorCode } from '@/lib/client/problem'
import { setViewer, useViewer } from '@/lib/auth/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { contactBar } from './contact-bar'
import { loadPostContact, loadSellerContact, NO_WAY, type Contact, type ContactWords } from './load-contact'

const ContactWays = late(() => import('./contact-ways').then(module => module.ContactWays))

type Words = ContactWords & Record<'contact' | 'loading' | 'noScript' | 'retry', string>
type Props = {
  sellerId: string
  /** The post that the page shows; undefined on the seller's own page. */
  post?: { id: string; phoneShown: boolean }
  /** The reason to sign in that a visitor sees. */
  reason?: GateReason
  /** The name of the person to reach. */
  name?: string
  /** What the seller sees instead. */
  own: ReactNode
  words: Words
}

/**
 * The ways in which this viewer may reach the seller. The page is the same for everyone, so this part sends its
 * requests only if there is a session. A visitor is asked to sign in. Ways that the seller has switched off are not
 * shown.
 */
export function SellerContact({ sellerId, post, reason = 'loginToContact', name, own, words }: Props) {
  const { state, user } = useViewer()
  const gate = useGate()
  const locale = useLocale()
  const viewerId = user?.id
  const complete = user !== undefined && isProfileComplete(user)
  const isOwn = viewerId === sellerId
  const postId = post?.id
  const phoneShown = post?.phoneShown ?? true
  const [turn, setTurn] = useState(0)
  const requestKey = `${viewerId} ${complete} ${turn}`
  const [answer, setAnswer] = useState<{ requestKey: string; contact: Contact | 'failed' } | null>(null)

  useEffect(() => {
    if (viewerId === undefined || isOwn) return
    let left = false
    const loading = postId === undefined ? loadSellerContact(sellerId) : loadPostContact(postId, sellerId, phoneShown)
    // The code of the ways is loaded here too, because visitors, who are most readers, never need it.
    Promise.all([loading, ContactWays.load(locale)]).then(
      ([contact]) => left || setAnswer({ requestKey, contact }),
      (problem: unknown) => {
        if (left) return
        const code = errorCode(problem)
        if (code === 'loginRequired') return setViewer(null)
        setAnswer({ requestKey, contact: code === 'sellerNotFound' ? NO_WAY : 'failed' })
      },
    )
    return () => {
      left = true
    }
  }, [viewerId, isOwn, requestKey, postId, sellerId, phoneShown, locale])

  if (state === 'loading') {
    return (
      <>
        <div data-own-bar className={`${contactBar} [@media(scripting:none)]:hidden`}>
          <span className="skeleton min-h-12 flex-1" />
        </div>
        {/* Only signed-in users see the number, and the sign-in needs scripts. */}
        <noscript>
          <p className="rounded-lg bg-secondary-soft p-3">{words.noScript}</p>
        </noscript>
      </>
    )
  }
  if (state === 'signedOut') {
    return (
      <div data-own-bar className={contactBar}>
        <Button className="flex-1 px-2" onClick={event => void gate(reason, event.currentTarget, () => {}, name)}>
          <Phone aria-hidden />
          {words.contact}
        </Button>
      </div>
    )
  }
  if (isOwn) return own
  if (answer?.requestKey !== requestKey)
    return (
      <div data-own-bar className={contactBar} role="status" aria-label={words.loading}>
        <span className="skeleton min-h-12 flex-1" />
      </div>
    )
  const { contact } = answer
  if (contact === 'failed') {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-destructive-soft p-3"
      >
        {words.failed}
        <Button variant="outline" onClick={() => setTurn(turn + 1)}>
          {words.retry}
        </Button>
      </div>
    )
  }
  if (!contact.calls && !contact.messages && contact.email === null)
    return <p className="rounded-lg bg-muted p-3">{words.disabled}</p>
  return <ContactWays sellerId={sellerId} postId={postId} contact={contact} reason={reason} name={name} words={words} />
}
