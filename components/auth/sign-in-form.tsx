'use client'

import { useState } from 'react'
import { late } from '@/components/late/late'
import type { Block } from '@/lib/contract/decided'
import { CodeStep } from './code-step'
import { FormSkeleton } from './form-skeleton'
import { lastSent, type SentCode } from './last-sent'
import { MobileStep } from './mobile-step'
import type { SignedIn } from './open-sign-in'

const BlockedNotice = late(() => import('./blocked-notice').then(module => module.BlockedNotice), { words: true })

type Props = {
  /** True if the user asked for the form: it then takes the focus. */
  autoFocus?: boolean
  onDone?: SignedIn
}

/**
 * The two steps of the sign-in: the number, then the code. If a code was just sent, the form reopens at the second
 * step. The owner of a blocked account reads why instead.
 */
export function SignInForm({ autoFocus = false, onDone }: Props) {
  const [sent, setSent] = useState<SentCode | null>(lastSent)
  const [changing, setChanging] = useState(false)
  const [block, setBlock] = useState<Block | null>(null)
  if (block)
    return (
      <BlockedNotice
        fallback={<FormSkeleton />}
        block={block}
        onOther={() => {
          setBlock(null)
          setSent(null)
          setChanging(true)
        }}
      />
    )
  if (sent && !changing)
    return (
      <CodeStep
        key={sent.at}
        sent={sent}
        onSent={setSent}
        onChangeMobile={() => setChanging(true)}
        onBlocked={setBlock}
        onDone={onDone}
      />
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
