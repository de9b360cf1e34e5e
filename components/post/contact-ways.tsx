'use client'

import { Mail, MapPin, MessageSquareText, Phone } from 'lucide-react'
import { useState, type ComponentType, type MouseEvent } from 'react'
import type { GateReason } from '@/components/auth/open-sign-in'
import { useGate } from '@/components/auth/use-gate'
import { buttonVariants, type ButtonVariant } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { errorCode, type ErrorCode } from '@/lib/client/problem'
import { WHATSAPP_LOOK, WhatsappMark } from '@/components/shared/whatsapp-mark'
import { useViewer } from '@/lib/auth/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { Link, useRouter } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'
import { contactBar } from './contact-bar'
import { askForNumber, type Contact, type ContactWords } from './load-contact'

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

/** The link that calls a number, and the one that writes to it by WhatsApp. */
const callOf = (number: string) => `tel:+91${number}`
const whatsappOf = (text: string) => (number: string) => `https://wa.me/91${number}?text=${encodeURIComponent(text)}`

/**
 * The ways to reach the seller that the seller allows. A user with an incomplete profile sees them too; a tap first
 * asks for what is missing.
 */
export function ContactWays({ sellerId, postId, contact, reason, name, words }: Props) {
  const { user } = useViewer()
  const gate = useGate({ profile: true })
  const router = useRouter()
  const complete = user !== undefined && isProfileComplete(user)
  const { calls, messages, askBy, email, village } = contact
  const [phone, setPhone] = useState(contact.phone)

  /**
   * Returns true if the profile is complete and the link may open. Otherwise the user completes it first, and then
   * `goOn` runs.
   */
  function follow(event: MouseEvent<HTMLElement>, goOn: () => void): boolean {
    if (complete) return true
    event.preventDefault()
    void gate(reason, event.currentTarget, goOn, name)
    return false
  }

  /** Requests the number and opens its address, in the tab that was opened for it, or here. */
  function open(addressOf: (number: string) => string, beside: Window | null = null) {
    if (askBy === null) return
    askForNumber(askBy).then(
      number => {
        setPhone(number)
        ;(beside ?? window).location.assign(addressOf(number))
      },
      (problem: unknown) => {
        beside?.close()
        toast.error(refusal(errorCode(problem), words))
      },
    )
  }

  /**
   * Requests the number only when the user calls or writes, because each request spends the allowance. If the number is
   * known, the request only counts the inquiry.
   */
  const reach =
    (addressOf: (number: string) => string, away = false) =>
    (event: MouseEvent<HTMLElement>) => {
      if (!follow(event, () => open(addressOf)) || askBy === null) return
      // The request failed, so the inquiry is not counted. The buyer is calling already, so no error is shown.
      if (phone !== null) return void askForNumber(askBy).catch(() => {})
      event.preventDefault()
      // A browser lets a script open a tab only during the click, so the tab opens before the response.
      const beside = away ? window.open('', '_blank') : null
      if (beside) beside.opener = null
      open(addressOf, beside)
    }
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

/** Why there is no number, in words that are already in the page. */
function refusal(code: ErrorCode, words: ContactWords): string {
  if (code === 'newAccount' || code === 'tooManyRequests') return words[code]
  return code === 'contactDisabled' ? words.disabled : words.failed
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
