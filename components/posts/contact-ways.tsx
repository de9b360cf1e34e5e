'use client'

import { Mail, MessageCircle, MessageSquareText, Phone, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useProfileGate } from '@/components/auth/use-gate'
import { buttonClasses, type ButtonKind } from '@/components/ui/button'
import { useViewer } from '@/lib/api/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { Link } from '@/lib/i18n/link'
import { contactBar } from './contact-bar'
import { countInquiry, type Contact, type ContactWords } from './load-contact'

type Props = { /** Where the reader is, to come back to. */ path: string; sellerId: string; postId?: string; contact: Contact; words: ContactWords }

/** The ways that the seller leaves open. Who has an incomplete profile sees them, too, and is led to the profile. */
export function ContactWays({ path, sellerId, postId, contact, words }: Props) {
  const { user } = useViewer()
  const gate = useProfileGate(path)
  const complete = user !== undefined && isProfileComplete(user)
  const { calls, messages, phone, email } = contact

  /** The link is followed where the profile is complete; a call and a chat by WhatsApp count as an inquiry. */
  const follow = (inquiry: boolean) => (event: MouseEvent<HTMLElement>) => {
    if (complete) return inquiry && postId !== undefined ? void countInquiry(postId) : undefined
    event.preventDefault()
    void gate('loginToContact', event.currentTarget, () => {})
  }
  const chat = `/chat?to=${sellerId}${postId === undefined ? '' : `&post=${postId}`}`
  return (
    <div className={contactBar}>
      {calls && <Way icon={Phone} text={words.call} kind="primary" href={phone === null ? '#content' : `tel:+91${phone}`} onClick={follow(true)} />}
      {calls && <Way icon={MessageCircle} text={words.whatsapp} kind="secondary" away href={phone === null ? '#content' : `https://wa.me/91${phone}?text=${encodeURIComponent(words.whatsappText)}`} onClick={follow(true)} />}
      {messages && (
        <Link href={chat} onClick={follow(false)} className={way(calls ? 'secondary' : 'primary')}>
          <MessageSquareText aria-hidden />
          {words.message}
        </Link>
      )}
      {email !== null && <Way icon={Mail} text={words.email} kind="secondary" href={`mailto:${email}`} onClick={follow(false)} />}
    </div>
  )
}

/** Three of them fit side by side on a small phone: the word under its icon there. */
const way = (kind: ButtonKind) => buttonClasses(kind, 'flex-1 max-lg:flex-col max-lg:gap-0.5 max-lg:px-1! max-lg:py-1.5! max-lg:text-sm max-lg:leading-snug')

type WayProps = { icon: LucideIcon; text: string; kind: ButtonKind; href: string; /** Opens beside this page. */ away?: boolean; onClick: (event: MouseEvent<HTMLElement>) => void }

function Way({ icon: Icon, text, kind, href, away, onClick }: WayProps) {
  return (
    <a href={href} onClick={onClick} {...(away ? { target: '_blank', rel: 'noopener' } : {})} className={way(kind)}>
      <Icon aria-hidden />
      {text}
    </a>
  )
}
