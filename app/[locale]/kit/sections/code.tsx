'use client'

import { useState } from 'react'
import { InputOTP, InputOTPGroup, InputOTPSeparator, InputOTPSlot } from '@/components/ui/input-otp'

/** A code in two groups of digits. */
export function CodeSample({ label }: { label: string }) {
  const [code, setCode] = useState('12')
  return (
    <InputOTP aria-label={label} maxLength={6} value={code} onChange={setCode}>
      <InputOTPGroup>
        {[0, 1, 2].map(index => (
          <InputOTPSlot key={index} index={index} />
        ))}
      </InputOTPGroup>
      <InputOTPSeparator />
      <InputOTPGroup>
        {[3, 4, 5].map(index => (
          <InputOTPSlot key={index} index={index} />
        ))}
      </InputOTPGroup>
    </InputOTP>
  )
}
