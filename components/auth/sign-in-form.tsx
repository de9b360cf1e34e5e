'use client'

import { useState } from 'react'
import { CodeStep } from './code-step'
import { lastSent, type SentCode } from './last-sent'
import { MobileStep } from './mobile-step'
import type { SignedIn } from './open-sign-in'

type Props = {
  /** True if the user asked for the form: it then takes the focus. */
  autoFocus?: boolean
  onDone?: SignedIn
}

/**
 * The two steps of the sign-in: the number, then the code. If a code was just sent, the form reopens at the second
 * step.
 */
export function SignInForm({ autoFocus = false, onDone }: Props) {
  const [sent, setSent] = useState<SentCode | null>(lastSent)
  const [changing, setChanging] = useState(false)
  if (sent && !changing)
    return (
      <CodeStep key={sent.at} sent={sent} onSent={setSent} onChangeMobile={() => setChanging(true)} onDone={onDone} />
    )
  return (
    <MobileStep
      initial={sent?.mobile ?? ''}
      autoFocus={autoFocus || changing}
      onSent={code => {
        setSent(code)
        setChanging(false)
      }}
    />
  )
}
