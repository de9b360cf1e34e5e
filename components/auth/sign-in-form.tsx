'use client'

import { useState } from 'react'
import { CodeStep } from './code-step'
import { MobileStep } from './mobile-step'

/** The two steps of signing in: the number, then the code that was sent to it. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const [mobile, setMobile] = useState('')
  const [sent, setSent] = useState<{ demoOtp?: string } | null>(null)
  if (sent) return <CodeStep mobile={mobile} demoOtp={sent.demoOtp} onChangeMobile={() => setSent(null)} onDone={onDone} />
  return (
    <MobileStep
      initial={mobile}
      onSent={(number, reply) => {
        setMobile(number)
        setSent(reply)
      }}
    />
  )
}
