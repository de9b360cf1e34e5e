'use client'

import { OTPInput } from 'input-otp'
import { useId } from 'react'
import { classes } from '@/components/ui/classes'
import { OTP_DIGITS } from '@/lib/contract/limits'
import { latinDigits } from '@/lib/digits'

type Props = { label: string; error?: string; value: string; onChange: (digits: string) => void }

/** Six boxes for a code that is one text field: the phone fills it from the message, and it can be pasted. */
export function CodeInput({ label, error, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id}>{label}</label>
      <OTPInput
        id={id}
        maxLength={OTP_DIGITS}
        value={value}
        onChange={text => onChange(latinDigits(text))}
        pasteTransformer={latinDigits}
        pushPasswordManagerStrategy="none"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        data-autofocus
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        render={({ slots }) => (
          <div aria-hidden className="grid w-full grid-cols-6 gap-2">
            {slots.map((slot, index) => (
              <span
                key={index}
                className={classes(
                  'figure grid h-14 place-items-center rounded-card border bg-card text-2xl font-semibold',
                  slot.isActive ? 'outline-3 outline-focus' : '',
                  error ? 'border-2 border-danger' : 'border-ink-soft/60',
                )}
              >
                {slot.char ?? (slot.hasFakeCaret && <span className="h-7 w-0.5 animate-pulse bg-ink" />)}
              </span>
            ))}
          </div>
        )}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
