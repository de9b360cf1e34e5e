import { useState, type MouseEvent } from 'react'
import type { GateReason } from '@/components/auth/open-sign-in'
import { useGate } from '@/components/auth/use-gate'
import { toast } from '@/components/ui/toast'
import { useViewer } from '@/lib/auth/viewer'
import { errorCode, type ErrorCode } from '@/lib/client/problem'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { askForNumber, type Contact, type ContactWords } from './load-contact'

/** The address that calls a number. */
export const callOf = (number: string) => `tel:+91${number}`

type Person = {
  contact: Pick<Contact, 'phone' | 'askBy'>
  /** The reason to sign in that a visitor sees. */
  reason: GateReason
  /** The name of the person to reach. */
  name?: string
  words: Pick<ContactWords, 'failed' | 'disabled' | 'tooManyRequests' | 'newAccount'>
}

/**
 * What a tap on a way to reach a person does. A user with an incomplete profile first completes it. The number leaves
 * the server only when the user calls or writes.
 * @returns `phone`: the number, once it is known; `follow` lets a link open, or asks for the profile first; `reach`
 * makes the handler of a link to a number
 */
export function useReach({ contact, reason, name, words }: Person) {
  const { user } = useViewer()
  const gate = useGate({ profile: true })
  const complete = user !== undefined && isProfileComplete(user)
  const { askBy } = contact
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
  return { phone, follow, reach }
}

/** Why there is no number, in words that are already in the page. */
function refusal(code: ErrorCode, words: Person['words']): string {
  if (code === 'newAccount' || code === 'tooManyRequests') return words[code]
  return code === 'contactDisabled' ? words.disabled : words.failed
}
