'use client'

import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLoginGate } from '@/components/auth/use-gate'
import { Button } from '@/components/ui/button'
import { errorCode } from '@/lib/api/problem'
import { setViewer, useViewer } from '@/lib/api/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { Link } from '@/lib/i18n/link'
import { contactBar } from './contact-bar'
import type { ContactWays } from './contact-ways'
import { loadPostContact, loadSellerContact, NO_WAY, type Contact, type ContactWords } from './load-contact'
import { OwnNotice } from './own-notice'

type Words = ContactWords & Record<'contact' | 'loading' | 'noScript' | 'failed' | 'retry' | 'disabled' | 'incomplete' | 'own' | 'edit', string>
type Props = {
  sellerId: string
  /** The post that is talked about; none on the seller's own page. */
  post?: { id: string; phoneShown: boolean }
  words: Words
}

/**
 * How this viewer may reach the seller. The page is the same for everyone; this part asks where there is a session.
 * A visitor is asked to sign in, who has an incomplete profile to complete it; what the seller has switched off is not offered.
 */
export function SellerContact({ sellerId, post, words }: Props) {
  const { state, user } = useViewer()
  const gate = useLoginGate()
  const viewerId = user?.id
  const complete = user !== undefined && isProfileComplete(user)
  const own = viewerId === sellerId
  const postId = post?.id
  const phoneShown = post?.phoneShown ?? true
  const path = postId === undefined ? `/seller/${sellerId}` : `/post/${postId}`
  const [turn, setTurn] = useState(0)
  const asked = `${viewerId} ${complete} ${turn}`
  const [answer, setAnswer] = useState<{ asked: string; contact: Contact | 'failed'; Ways?: typeof ContactWays } | null>(null)

  useEffect(() => {
    if (viewerId === undefined || own) return
    let left = false
    const loading = postId === undefined ? loadSellerContact(sellerId) : loadPostContact(postId, sellerId, phoneShown)
    // Visitors, who are most, never need the code of the ways either.
    Promise.all([loading, import('./contact-ways')]).then(
      ([contact, { ContactWays: Ways }]) => left || setAnswer({ asked, contact, Ways }),
      (problem: unknown) => {
        if (left) return
        const code = errorCode(problem)
        if (code === 'loginRequired') return setViewer(null)
        setAnswer({ asked, contact: code === 'sellerNotFound' ? NO_WAY : 'failed' })
      },
    )
    return () => {
      left = true
    }
  }, [viewerId, own, asked, postId, sellerId, phoneShown])

  if (state === 'loading') {
    return (
      <>
        <div className={`${contactBar} [@media(scripting:none)]:hidden`}>
          <span className="skeleton min-h-12 flex-1" />
        </div>
        {/* The number is only for who has signed in, and signing in takes a script. */}
        <noscript>
          <p className="rounded-card bg-turmeric-tint p-3">{words.noScript}</p>
        </noscript>
      </>
    )
  }
  if (state === 'signedOut') {
    return (
      <div className={contactBar}>
        <Button className="flex-1 px-3!" onClick={event => void gate('loginToContact', event.currentTarget, () => {})}>
          <Phone aria-hidden />
          {words.contact}
        </Button>
      </div>
    )
  }
  if (own) return <OwnNotice text={words.own} edit={words.edit} href={postId === undefined ? '/profile' : `/post-ad?edit=${postId}`} />
  if (answer?.asked !== asked) return <div className={contactBar} role="status" aria-label={words.loading}><span className="skeleton min-h-12 flex-1" /></div>
  const { contact, Ways } = answer
  if (contact === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-danger-tint p-3">
        {words.failed}
        <Button kind="secondary" onClick={() => setTurn(turn + 1)}>
          {words.retry}
        </Button>
      </div>
    )
  }
  if (!contact.calls && !contact.messages && contact.email === null) return <p className="rounded-card bg-sunken p-3">{words.disabled}</p>
  return (
    <>
      {!complete && (
        <Link href={`/profile?next=${encodeURIComponent(path)}`} className="rounded-card bg-turmeric-tint p-3 underline">
          {words.incomplete}
        </Link>
      )}
      {Ways && <Ways path={path} sellerId={sellerId} postId={postId} contact={contact} words={words} />}
    </>
  )
}
