'use client'

import { Mail, MapPin, MessageSquareText, Phone } from 'lucide-react'
import type { ComponentType, MouseEvent } from 'react'
import type { GateReason } from '@/components/auth/open-sign-in'
import { buttonVariants, type ButtonVariant } from '@/components/ui/button'
import { WHATSAPP_LOOK, WhatsappMark } from '@/components/shared/whatsapp-mark'
import { Link, useRouter } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'
import { contactBar } from './contact-bar'
import type { Contact, ContactWords } from './load-contact'
import { callOf, useReach } from './use-reach'

type Props = {
  sellerId: string
  postId?: string
  contact: Contact
  /** The reason to sign in that a visitor sees. */
  reason: GateReason
  /** The name of the person to reach. */
  name?: string
  words: ContactWords
}

/** The address that writes to a number by WhatsApp. */
const whatsappOf = (text: string) => (number: string) => `https://wa.me/91${number}?text=${encodeURIComponent(text)}`

/**
 * The ways to reach the seller that the seller allows. A user with an incomplete profile sees them too; a tap first
 * asks for what is missing.
 */
export function ContactWays({ sellerId, postId, contact, reason, name, words }: Props) {
  const router = useRouter()
  const { calls, messages, email, village } = contact
  const { phone, follow, reach } = useReach({ contact, reason, name, words })
  const chat = `/chat?to=${sellerId}${postId === undefined ? '' : `&post=${postId}`}`
  const toWhatsapp = whatsappOf(words.whatsappText)
  return (
    <>
      {village !== undefined && (
        <p className="mb-2 flex items-start gap-1.5 text-muted-foreground">
          <MapPin aria-hidden className="mt-1 size-5 shrink-0" />
          {village}
        </p>
      )}
      <div data-own-bar className={contactBar}>
        {calls && (
          <Way
            icon={Phone}
            text={words.call}
            variant="default"
            href={phone === null ? '#content' : callOf(phone)}
            onClick={reach(callOf)}
          />
        )}
        {calls && (
          <Way
            icon={WhatsappMark}
            text={words.whatsapp}
            variant="outline"
            className={WHATSAPP_LOOK}
            away
            href={phone === null ? '#content' : toWhatsapp(phone)}
            onClick={reach(toWhatsapp, true)}
          />
        )}
        {messages && (
          <Link
            href={chat}
            onClick={event => void follow(event, () => router.push(chat))}
            className={way(calls ? 'outline' : 'default')}
          >
            <MessageSquareText aria-hidden />
            {words.message}
          </Link>
        )}
        {email !== null && (
          <Way
            icon={Mail}
            text={words.email}
            variant="outline"
            href={`mailto:${email}`}
            onClick={event => void follow(event, () => window.location.assign(`mailto:${email}`))}
          />
        )}
      </div>
    </>
  )
}

/** Several buttons fit side by side on a small phone, because the words are below the icons there. */
const way = (variant: ButtonVariant) =>
  cn(
    buttonVariants({ variant }),
    'flex-1 max-lg:not-only:flex-col max-lg:not-only:gap-0.5 max-lg:not-only:px-1 max-lg:not-only:py-1.5 max-lg:not-only:text-sm max-lg:leading-snug',
  )

type WayProps = {
  icon: ComponentType<{ 'aria-hidden': true }>
  text: string
  variant: ButtonVariant
  className?: string
  href: string
  /** True if the link opens in a new tab. */
  away?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

function Way({ icon: Icon, text, variant, className, href, away, onClick }: WayProps) {
  return (
    <a
      href={href}
      onClick={onClick}
      {...(away ? { target: '_blank', rel: 'noopener' } : {})}
      className={cn(way(variant), className)}
    >
      <Icon aria-hidden />
      {text}
    </a>
  )
}
