'use client'

import { useState } from 'react'
import { CodeStep } from './code-step'
import { lastSent, type SentCode } from './last-sent'
import { MobileStep } from './mobile-step'

type Props = { /** The form was asked for and takes the focus. */ autoFocus?: boolean; onDone?: () => void }

/** The two steps of signing in: the number, then the code that was sent to it. A code that was just sent is still waited for when the form opens again. */
export function SignInForm({ autoFocus = false, onDone }: Props) {
  const [sent, setSent] = useState<SentCode | null>(lastSent)
  const [changing, setChanging] = useState(false)
  if (sent && !changing) return <CodeStep key={sent.at} sent={sent} onSent={setSent} onChangeMobile={() => setChanging(true)} onDone={onDone} />
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
